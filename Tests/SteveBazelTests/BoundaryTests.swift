import Foundation
import TestSupport
import Testing

extension BazelTests {
  /// What the boundary matrix forbids, said by hand: to Bazel in BUILD files, and to steve in manifests.
  @Suite struct Boundaries {
    @Test func bazelRefusesWhatTheMatrixForbidsButForWhatOnlySteveCanSee() throws {
      let other = try scene().other
      try other.holdWorkspace(BoundaryWorkspace.files)
      for part in BoundaryWorkspace.parts {
        let file = part.package + "/BUILD.bazel"
        let edges = BoundaryWorkspace.pairs.filter { $0.from.target == part.target }
        try other.folder.write(
          try other.folder.text(of: file) + edges.map(call).joined(), to: file)
      }
      let run = try other.bazel("build", "--nobuild", "--keep_going", "//...")
      #expect(run.status == 1)
      let refused = refusals(in: run.stderr)
      for pair in BoundaryWorkspace.pairs {
        let isRefused = refused.contains(pair.number)
        let words = "\(pair.from.target) -> \(pair.to.target)"
        #expect(isRefused == (!pair.isAllowed && !pair.isForSteveAlone), "\(words)")
      }
    }

    /// A target beside the part's own one, so that no edges make a cycle.
    private func call(_ pair: BoundaryWorkspace.Pair) -> String {
      let from = pair.from
      let source = from.part == "implementation" ? "Sources/Code.swift" : "Code.swift"
      var lines = ["name = \"edge\(pair.number)\"", "srcs = [\"\(source)\"]", "deps = [\"\(pair.to.library)\"]"]
      if from.isProgram, from.macro != "steve_tool" {
        lines += ["bundle_id = \"com.example.a\"", "infoplists = [\"Generated/Info.plist\"]"]
      }
      if from.part == "ui_tests" {
        let host = from.folder + (from.folder.hasPrefix("Apps/") ? ":\(from.module)" : "/Demo:\(from.module)Demo")
        lines.append("test_host = \"//\(host)\"")
      }
      return "\n\(from.macro)(\n" + lines.map { "    \($0),\n" }.joined() + ")\n"
    }

    /// The numbers of the targets that Bazel says are not allowed what they depend on.
    private func refusals(in text: String) -> Set<Int> {
      let visibility = text.matches(of: /target '[^']+' is not visible from target '[^']*:edge(\d+)(Lib)?'/)
      let testonly = text.matches(of: /non-test target '[^']*:edge(\d+)(Lib)?' depends on testonly target/)
      return Set((visibility.map { $0.1 } + testonly.map { $0.1 }).compactMap { Int($0) })
    }

    @Test func steveRefusesWhatTheMatrixForbids() throws {
      let folder = try Scratch().folder("workspace")
      try folder.write(BoundaryWorkspace.files)
      // Who is said by the line. What a module has for itself goes without saying, so it is no name that can be written.
      var pairs: [String: BoundaryWorkspace.Pair] = [:]
      for main in BoundaryWorkspace.parts where main.part == "implementation" {
        let file = main.folder + "/module.yml"
        var lines = BoundaryWorkspace.kind(of: main).split(separator: "\n").map(String.init)
        for part in BoundaryWorkspace.parts where part.module == main.module {
          let edges = BoundaryWorkspace.pairs.filter { $0.from.target == part.target && !$0.isOwn }
          let indent = part.part == "implementation" ? "" : "  "
          if !indent.isEmpty { lines.append("\(part.part):") }
          lines.append(indent + "dependencies:")
          for pair in edges {
            let to = pair.to
            let name = to.column == .external ? to.module : "{module: \(to.module), part: \(to.part)}"
            lines.append("\(indent)  - \(name)")
            pairs["\(file):\(lines.count)"] = pair
          }
        }
        try folder.write(lines.joined(separator: "\n") + "\n", to: file)
      }
      let run = try Steve("sync", in: folder.path)
      #expect(run.status == 1)
      let refused = Set(
        run.stderr.matches(of: /(?m)^(\S+:\d+):\d+: error: .* \[(forbidden-dependency|not-a-dependency)\]$/)
          .map { String($0.1) })
      for (line, pair) in pairs {
        #expect(refused.contains(line) == !pair.isAllowed, "\(pair.from.target) -> \(pair.to.target)")
      }
      #expect(pairs.count > 600)
      #expect(refused.isSubset(of: pairs.keys))
    }
  }
}
