import Foundation
import Testing

/// A repository with BUILD files written by hand goes over to steve module by module. The shell plays the user: `"$0"`
/// is steve, and git is real.
@Suite struct MigrationTests {
  private let folder: URL
  private let repository: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("steve-\(UUID().uuidString)")
    repository = folder.appendingPathComponent("w")
    try FileManager.default.createDirectory(at: repository, withIntermediateDirectories: true)
    try run(
      """
      git init -q --template= && git config user.name N && git config user.email n@example.com
      mkdir -p Log/Sources Cart/Interface Cart/Sources Shop/Sources tools
      touch Log/Sources/Log.swift Cart/Interface/Cart.swift Cart/Sources/DefaultCart.swift Shop/Sources/App.swift
      echo 'swift_library(name = "Log", visibility = ["//visibility:public"])' > Log/BUILD.bazel
      echo 'swift_library(name = "Cart", deps = ["//Log"])' > Cart/BUILD
      echo 'swift_library(name = "CartInterface")' > Cart/Interface/BUILD.bazel
      echo 'ios_application(name = "Shop", deps = ["//Cart"])' > Shop/BUILD.bazel
      echo 'exports_files(["project.yml"])' > BUILD
      echo 'module(name = "shop")' > MODULE.bazel
      echo 'build --jobs=4' > .bazelrc
      echo 'name: Shop' > project.yml
      printf '#!/bin/sh\\nexec bazelisk "$@"\\n' > tools/bazel
      chmod +x tools/bazel
      git add -A && git commit -qm 'by hand'

      printf 'workspace: Shop\\nplatforms: {iOS: "17.0"}\\nbundle_id_prefix: com.example\\n' > steve.yml
      printf 'kind: utility\\noutputs: []\\n' > Log/module.yml
      printf 'kind: feature\\noutputs: []\\ndependencies: [Log]\\n' > Cart/module.yml
      printf 'kind: app\\noutputs: []\\ndependencies: [Cart]\\n' > Shop/module.yml
      """)
  }

  /// Every line of a script must succeed.
  @discardableResult
  private func run(_ script: String) throws -> String {
    let answer = try SteveProgram.run(
      ["-ec", script, SteveProgram.executable.path], in: repository, scratch: folder, executable: "/bin/sh")
    try #require(answer.status == 0, "\(script)\n\(String(decoding: answer.stdout + answer.stderr, as: UTF8.self))")
    return String(decoding: answer.stdout, as: UTF8.self)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
  }

  private func end() { try? FileManager.default.removeItem(at: folder) }

  private func commit(_ message: String) throws { try run("git add -A && git commit -qm \"\(message)\"") }

  /// `check` and `sync` have nothing to say, also in a fresh clone, but that the repository has a `tools/bazel` of its own.
  private func expectInStep() throws {
    #expect(try run("\"$0\" --quiet check 2>&1 && \"$0\" sync 2>&1 && git status --porcelain").isEmpty)
    #expect(
      try run("rm -rf ../clone && git clone -q . ../clone && \"$0\" --quiet -C ../clone check 2>&1").isEmpty)
  }

  @Test func modulesAreSwitchedOneAfterTheOther() throws {
    defer { end() }
    try run("\"$0\" init > ../said 2>&1 && ! grep -E '^(move|rewrite|delete)' ../said")
    // What is the user's is as it was, but for lines at the end of three files.
    #expect(try run("git diff --stat --diff-filter=D") == "")
    #expect(try run("git diff --name-only") == ".bazelrc\nMODULE.bazel\n")
    #expect(
      text("MODULE.bazel") == "module(name = \"shop\")\n\ninclude(\"//bazel/steve:steve.MODULE.bazel\")\n")
    #expect(text("BUILD.bazel") == nil)
    try commit("steve's files, no module yet")
    try expectInStep()

    try switchOver("Log", files: ["Log/BUILD.bazel", "project.yml"])
    try switchOver("Cart", files: ["Cart/BUILD", "Cart/Interface/BUILD.bazel"])
    try switchOver("Shop", files: ["Shop/BUILD.bazel"])
    // Nothing of it all was touched.
    #expect(try run("git diff --name-only --diff-filter=M HEAD~7 -- BUILD tools") == "")
    // One property list for the app, and each package's BUILD file.
    #expect(
      try run("git ls-files '*BUILD.bazel' '*Info.plist' ':!bazel'")
        == "Cart/BUILD.bazel\nCart/Interface/BUILD.bazel\nLog/BUILD.bazel\nShop/BUILD.bazel\nShop/Generated/Info.plist\n"
    )
  }

  /// - Parameter files: those that stand in the way of the module.
  private func switchOver(_ module: String, files: [String]) throws {
    let before = Dictionary(uniqueKeysWithValues: files.map { ($0, text($0)) })
    let others = try othersText(than: module)
    try run("sed -i.bak '/^outputs/d' \(module)/module.yml && rm \(module)/module.yml.bak")

    // Without being asked, steve moves nothing.
    let said = try run("! \"$0\" sync 2>&1 >/dev/null").split(separator: "\n")
    #expect(said.count { $0.hasSuffix("[foreign-output]") } == files.count)
    for file in files { #expect(text(file) == before[file]) }

    let moved = try run("\"$0\" init --adopt").split(separator: "\n").filter { $0.hasPrefix("move ") }
    #expect(moved == files.map { "move \($0) to \($0).before-steve" })
    for file in files { #expect(text("\(file).before-steve") == before[file]) }
    #expect(try othersText(than: module) == others)
    // The user sees them.
    let untracked = try run("git status --porcelain -uall").split(separator: "\n")
    for file in files { #expect(untracked.contains("?? \(file).before-steve")) }
    try commit("\(module) is steve's")
    try expectInStep()

    try run("git rm -q \(files.map { $0 + ".before-steve" }.joined(separator: " "))")
    try commit("\(module) is done")
    try expectInStep()
  }

  /// The BUILD files of all other modules.
  private func othersText(than module: String) throws -> String {
    try run(
      """
      for file in Cart/BUILD* Cart/Interface/BUILD* Log/BUILD* Shop/BUILD*; do
        case $file in \(module)/*) ;; *) if test -f $file; then echo $file; cat $file; fi;; esac
      done
      """)
  }

  /// The way back: without headers the repository builds as before, and steve is gone.
  @Test func theLastStepIsToLeave() throws {
    defer { end() }
    try run("sed -i.bak '/^outputs/d' */module.yml && rm */module.yml.bak && \"$0\" init --adopt >/dev/null")
    try commit("steve's")
    let outputs = "'*BUILD.bazel' '*Info.plist' '*target.yml' bazel project.yml"
    let files = try run("git ls-files \(outputs)").split(separator: "\n")
    try run("\"$0\" eject > ../said")
    #expect(try run("git diff --name-only").split(separator: "\n") == files)
    #expect(try run("git diff --numstat | cut -f1 | sort -u") == "0\n")
    #expect(try run("git grep -l 'Generated by steve' -- . ':!*.before-steve' || true") == "")
    #expect(!FileManager.default.fileExists(atPath: repository.appendingPathComponent(".steve").path))
    try commit("without steve")
    #expect(try run("\"$0\" eject") == "nothing to do: no file here is steve's\n")
    // steve takes none of it for its own, in a fresh clone either.
    let findings = try run("git clone -q . ../clone; ! \"$0\" --quiet -C ../clone check 2>&1").split(separator: "\n")
      .filter { !$0.hasPrefix("note: ") }
    #expect(findings.last == "steve: \(files.count) errors")
    #expect(findings.dropLast().allSatisfy { $0.hasSuffix(" [foreign-output]") })
  }
}
