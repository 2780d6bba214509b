import Foundation
import SteveDriver
import TestSupport
import Testing

/// Breaks each of 208 registrations in each way that happens, and expects the place to be told, or to hear nothing where
/// nothing is broken.
@Suite struct WiringMutationTests {
  private static let features = 104
  /// Each module asks for what the next one registers, and so does everybody.
  private static let base: WiredWorkspace = {
    let numbers = 0..<features
    let names = numbers.map { "M\($0)" }
    var workspace = WiredWorkspace(Dictionary(uniqueKeysWithValues: names.map { ($0, []) }))
    for number in numbers {
      let next = (number + 1) % features
      workspace["Modules/M\(number)/module.yml"] = "kind: feature\ndependencies: [M\(next), DependencyInjection]\n"
      workspace["Modules/M\(number)/Interface/M\(number).swift"] =
        "public protocol First\(number) {}\npublic protocol Second\(number): AnyObject {}\n"
      workspace[path(number)] = text(number)
    }
    return workspace
  }()

  private static func path(_ number: Int) -> String { "Modules/M\(number)/Sources/M\(number)Configuration.swift" }

  /// The registrations stand in lines 6 and 7, the questions in 10 and 11.
  private static func text(_ number: Int) -> String {
    let next = (number + 1) % features
    return """
      import DependencyInjection
      import M\(number)Interface
      import M\(next)Interface
      public enum M\(number)Configuration: ModuleConfiguring {
        public static func registerImplementations(in registry: any Registry) {
          registry.register(type: (any First\(number)).self, service: Real())
          registry.register(type: (any Second\(number)).self, factory: { _ in Real() })
        }
        public static func resolveDependencies(with resolver: any Resolver) {
          _ = resolver.require(type: (any First\(next)).self)
          _ = resolver.resolve(type: (any Second\(next)).self)
        }
      }
      final class Real: First\(number), Second\(number) {}

      """
  }

  private struct Mutation: Sendable {
    var name: String
    /// What becomes of the line of a registration.
    var line: @Sendable (_ line: String, _ type: String) -> String
    /// What is added to the source, and another source.
    var added = ""
    var other = ""
    /// What is found: `own` and `asker` are the sources, with lines.
    var expected: @Sendable (_ isSecond: Bool) -> [String]
  }

  private static let mutations: [Mutation] = [
    Mutation(name: "deleted", line: { _, _ in "" }) { ["asker:\($0 ? 11 : 10) DI001"] },
    Mutation(name: "doubled", line: { line, _ in line + "; " + line }) { ["own:\($0 ? 7 : 6) DI002"] },
    Mutation(name: "renamed", line: { line, type in line.replacingOnce(type, type + "x") }) {
      ["own:\($0 ? 7 : 6) DI009", "asker:\($0 ? 11 : 10) DI001"]
    },
    Mutation(name: "optional", line: { line, type in line.replacingOnce("(any \(type))", "(any \(type))?") }) {
      ["own:\($0 ? 7 : 6) DI009", "asker:\($0 ? 11 : 10) DI007"]
    },
    Mutation(name: "in a list", line: { line, type in line.replacingOnce("(any \(type))", "[any \(type)]") }) {
      ["own:\($0 ? 7 : 6) DI009", "asker:\($0 ? 11 : 10) DI007"]
    },
    Mutation(name: "concrete", line: { line, type in line.replacingOnce("(any \(type))", "Real") }) {
      ["own:\($0 ? 7 : 6) DI009", "asker:\($0 ? 11 : 10) DI007"]
    },
    Mutation(name: "under a condition", line: { line, _ in "#if DEBUG\n\(line)\n#endif" }) {
      ["own:\($0 ? 8 : 7) DI010"]
    },
    Mutation(name: "under both", line: { line, _ in "#if DEBUG\n\(line)\n#else\n\(line)\n#endif" }) { _ in [] },
    Mutation(name: "in a branch", line: { line, _ in "if Real.flag { \(line) }" }) { ["asker:\($0 ? 11 : 10) DI001"] },
    Mutation(name: "in a closure", line: { line, _ in "later { \(line) }" }) {
      ["own:\($0 ? 7 : 6) DI005", "asker:\($0 ? 11 : 10) DI001"]
    },
    Mutation(
      name: "in a helper", line: { _, _ in "help(registry)" },
      added: "extension CONFIGURATION { static func help(_ r: any Registry) { LINE } }"
    ) { _ in [] },
    Mutation(
      name: "in another file", line: { _, _ in "help(in: registry)" },
      other: "import DependencyInjection\nimport INTERFACE\nfunc help<R: Registry>(in r: R) { LINE }\n"
    ) { _ in [] },
    Mutation(
      name: "in a helper that nobody calls", line: { _, _ in "" },
      added: "extension CONFIGURATION { static func help(_ r: any Registry) { LINE } }"
    ) { _ in ["own:15 DI009", "asker"] },
    Mutation(
      name: "in a helper with the type", line: { _, type in "put((any \(type)).self, registry)" },
      added: "func put<T>(_ type: T.Type, _ r: any Registry) { r.register(type: type, service: Real()) }"
    ) { _ in [] },
    Mutation(
      name: "as an alias", line: { line, type in line.replacingOnce("(any \(type))", "Alias") },
      added: "typealias Alias = TYPE"
    ) { _ in [] },
    Mutation(
      name: "as a composition", line: { line, type in line.replacingOnce("any \(type)", "any Sendable & \(type)") }
    ) { _ in [] },
    Mutation(name: "given away", line: { line, _ in "keep = registry; " + line }) { ["own:\($0 ? 7 : 6) DI005"] },
  ]

  @Test func theWholeIsSilent() { #expect(Self.base.codes == []) }

  @Test(arguments: mutations.indices)
  func eachIsFound(_ number: Int) throws {
    let mutation = Self.mutations[number]
    let proof = WiredProof(Self.base)
    // Every other one at a time: what is found of one stands in another's source.
    for isSecond in [false, true] {
      for start in 0..<2 {
        let features = Array(stride(from: start, to: Self.features, by: 2))
        let found = proof.codes(replacing: features.flatMap { Self.sources($0, isSecond, mutation) })
        let expected = features.flatMap { Self.expected($0, isSecond, mutation) }
        #expect(Set(found).symmetricDifference(expected).sorted() == [], "\(mutation.name), \(isSecond)")
        #expect(found.count == expected.count, "\(mutation.name)")
      }
    }
  }

  private static func expected(_ feature: Int, _ isSecond: Bool, _ mutation: Mutation) -> [String] {
    let asker = (feature + features - 1) % features
    return mutation.expected(isSecond).map { word in
      let whole = word == "asker" ? "asker:\(isSecond ? 11 : 10) DI001" : word
      return whole.replacingOnce("own:", "M\(feature)Configuration.swift:")
        .replacingOnce("asker:", "M\(asker)Configuration.swift:")
    }
  }

  private static func sources(
    _ feature: Int, _ isSecond: Bool, _ mutation: Mutation
  ) -> [(target: String, path: String, text: String)] {
    let type = (isSecond ? "Second" : "First") + "\(feature)"
    var lines = text(feature).split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let line = lines[isSecond ? 6 : 5]
    lines[isSecond ? 6 : 5] = mutation.line(line, type)
    func filled(_ text: String) -> String {
      text.replacingOnce("LINE", line.replacingOnce("registry", "r")).replacingOnce("TYPE", type)
        .replacingOnce("CONFIGURATION", "M\(feature)Configuration").replacingOnce("INTERFACE", "M\(feature)Interface")
    }
    lines[lines.count - 1] = filled(mutation.added)
    let own = ("M\(feature)", path(feature), lines.joined(separator: "\n"))
    let other = ("M\(feature)", "Modules/M\(feature)/Sources/Other.swift", filled(mutation.other))
    return mutation.other.isEmpty ? [own] : [own, other]
  }
}

extension String {
  /// With the first place of a text changed; the same if there is none.
  func replacingOnce(_ old: String, _ new: String) -> String {
    guard let range = range(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }
}
