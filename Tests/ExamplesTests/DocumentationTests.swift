import Foundation
import TestSupport
import Testing

/// DocC makes pages of what the public libraries say of themselves, and has nothing to say against it.
@Suite struct DocumentationTests {
  @Test(.enabled(if: Documentation.isThere, "the toolchain has no docc"))
  func thePublicLibrariesAreDocumented() throws {
    let scratch = try Scratch()
    for module in ["DependencyInjection", "DependencyInjectionTesting"] {
      let graph = scratch.folder(module)
      try graph.makeFolder("")
      let sources = try Documentation.sources(of: module)
      let compiled = try Documentation.compile(sources, module, scratch, graph)
      try #require(compiled.status == 0, "\(compiled.stderr)")
      let run = try Documentation.convert(module, scratch, graph)
      #expect(run.status == 0, "\(run.stderr)\(run.stdout)")
      let isSilent = (run.stdout + run.stderr).allSatisfy(\.isWhitespace)
      #expect(isSilent, "\(run.stdout)\(run.stderr)")
      let page = scratch.folder("\(module).docs/data/documentation/\(module.lowercased())").path + ".json"
      #expect(FileManager.default.fileExists(atPath: page))
    }
  }

  /// Else the test could not fail.
  @Test(.enabled(if: Documentation.isThere, "the toolchain has no docc"))
  func aLinkToNothingIsAnError() throws {
    let scratch = try Scratch()
    let folder = scratch.folder("graph")
    try folder.makeFolder("")
    try folder.write("/// Not ``there``.\npublic struct Cart {}\n", to: "Cart.swift")
    let compiled = try Documentation.compile([folder.absolute("Cart.swift")], "Shop", scratch, folder)
    try #require(compiled.status == 0, "\(compiled.stderr)")
    let run = try Documentation.convert("Shop", scratch, folder)
    #expect(run.status != 0 && (run.stdout + run.stderr).contains("'there' doesn't exist at '/Shop/Cart'"))
  }
}

private enum Documentation {
  static let isThere = (try? Run("/usr/bin/env", ["docc", "convert", "--help"], in: "/"))?.status == 0

  static func sources(of module: String) throws -> [String] {
    let folder = Repository.folder("Sources/\(module)").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder + "/" + $0 }
  }

  static func compile(_ sources: [String], _ module: String, _ scratch: Scratch, _ graph: Folder) throws -> Run {
    let arguments = [
      "swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", module, "-I", scratch.path, "-emit-module",
      "-emit-module-path", "\(scratch.path)/\(module).swiftmodule", "-emit-symbol-graph", "-emit-symbol-graph-dir",
      graph.path,
    ]
    return try Run("/usr/bin/env", arguments + sources, in: scratch.path)
  }

  static func convert(_ module: String, _ scratch: Scratch, _ graph: Folder) throws -> Run {
    let arguments = [
      "docc", "convert", "--warnings-as-errors", "--fallback-display-name", module, "--fallback-bundle-identifier",
      "com.example.\(module)", "--additional-symbol-graph-dir", graph.path, "--output-path",
      "\(scratch.path)/\(module).docs",
    ]
    return try Run("/usr/bin/env", arguments, in: scratch.path)
  }
}
