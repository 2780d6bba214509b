import SteveModel
import TestSupport
import Testing

extension BazelTests {
  /// The model is what Bazel sees.
  @Suite struct Queries {
    /// What a role becomes on iOS; tests of utilities are for macOS alone there, so they run on the host.
    private static let ruleClasses: [Role: String] = [
      .interface: "swift_library", .implementation: "swift_library", .utility: "swift_library",
      .testing: "swift_library", .tests: "ios_unit_test", .hostTests: "swift_test", .demo: "ios_application",
      .app: "ios_application",
    ]

    @Test func bazelFindsTheTargetsOfTheModelAndNoOthers() throws {
      let shop = try scene().shop
      let model = try ModelGraph(of: shop.folder)
      let found = try shop.rules("//... except //bazel/steve:*")
      var wanted: Set<String> = []
      for (number, part) in model.parts.enumerated() {
        wanted.insert(model.label(number))
        if part.role.isBundled { wanted.insert(model.library(number)) }
        if model.graph.workspace.needsResourceBundle(number) { wanted.insert(model.label(number) + "Resources") }
      }
      #expect(Set(found.keys) == wanted)
      // 2 of the app, 2 of each utility, 39 of the seven features.
      #expect(wanted.count == 2 + 4 + 39)
    }

    @Test func eachTargetIsWhatTheModelSays() throws {
      let shop = try scene().shop
      let model = try ModelGraph(of: shop.folder)
      let found = try shop.rules("//...")
      for (number, part) in model.parts.enumerated() {
        let label = model.label(number)
        let target = try #require(found[label])
        let code = try #require(found[model.library(number)])
        #expect(target.ruleClass == Queries.ruleClasses[part.role], "\(label)")
        #expect(target.macro == "steve_\(part.role.rawValue)", "\(label)")
        #expect(target.visibility == model.visibility(number), "\(label)")
        #expect(code.macro == target.macro, "\(label)")
        #expect(code[list: "srcs"] == model.sources(number), "\(label)")
        #expect(Set(code[list: "deps"]) == model.dependencies(number), "\(label)")
        #expect(code.values["module_name"] == part.swiftModule, "\(label)")
        #expect(code.values["testonly"] == (part.isTestonly && part.role != .hostTests ? "true" : nil), "\(label)")
        guard part.role.isBundled else { continue }
        #expect(target[list: "deps"] == [model.library(number)], "\(label)")
        #expect(code.ruleClass == "swift_library", "\(label)")
        #expect(code.visibility == [part.role == .app ? "//bazel/steve:apps" : "//visibility:private"], "\(label)")
      }
    }

    @Test func resourcesAreThoseOfTheModel() throws {
      let shop = try scene().shop
      let model = try ModelGraph(of: shop.folder)
      let found = try shop.rules("//...")
      for number in model.parts.indices {
        let (label, files) = (model.label(number), model.graph.workspace.files[number])
        let resources = model.files(files.resources, of: number)
        if model.graph.workspace.needsResourceBundle(number) {
          let bundle = try #require(found[label + "Resources"])
          #expect(bundle.macro == "steve_resources")
          #expect(bundle[list: "resources"] == resources, "\(label)")
          #expect(found[label]?[list: "data"] == [label + "Resources"])
        } else {
          #expect(found[label]?[list: "resources"] == resources, "\(label)")
          #expect(found[label]?[list: "app_icons"] == model.files(files.icons, of: number), "\(label)")
        }
      }
    }

    @Test func closuresAreThoseOfTheModel() throws {
      let shop = try scene().shop
      let model = try ModelGraph(of: shop.folder)
      let closures = model.parts.indices.map(model.reached)
      let libraries = "kind('swift_(library|test)', //...)"
      for name in ["Shop", "Cart", "CartInterface", "CartTests", "CartDemo", "PaymentsTesting", "Logging"] {
        let number = try #require(model.parts.firstIndex { $0.target == name })
        let label = model.library(number)
        let below = Set(closures[number].map(model.library))
        #expect(try shop.labels("deps(\(label)) intersect \(libraries)") == below, "\(name)")
        let above = Set(model.parts.indices.filter { closures[$0].contains(number) }.map(model.library))
        #expect(try shop.labels("rdeps(//..., \(label)) intersect \(libraries)") == above, "\(name)")
        if model.parts[number].role == .app || model.parts[number].role == .demo {
          let linked = LinkClosure(of: number, in: model.graph).libraries.map { model.library($0.number) }
          #expect(below == Set(linked + [label]), "\(name)")
        }
      }
    }

    /// A change of a file reaches what the model says it reaches.
    @Test func whatAFileReachesIsWhatTheModelSays() throws {
      let shop = try scene().shop
      let model = try ModelGraph(of: shop.folder)
      let number = try #require(model.parts.firstIndex { $0.target == "CartInterface" })
      let file = try #require(model.sources(number).first)
      let reached = model.parts.indices.filter {
        model.reached(from: $0).contains(number) && model.parts[$0].role.isTest
      }
      let found = try shop.labels("tests(rdeps(//..., \(file)))")
      #expect(found == Set(reached.map(model.label)))
      #expect(found.count == 4)
    }
  }
}
