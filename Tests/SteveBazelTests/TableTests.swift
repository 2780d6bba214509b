import SteveManifest
import SteveModel
import TestSupport
import Testing

/// The tables of attributes, which need no Bazel to be looked at.
@Suite struct TableTests {
  private static let repositories = Folder(path: Repository.path("Tests/Bazel/repositories"))

  /// `apple:ios.bzl%ios_application` and its likes, with what stands behind the attributes.
  private static func table(_ repository: String) throws -> [String: [String: String]] {
    var result: [String: [String: String]] = [:]
    var rule = ""
    for line in try repositories.text(of: repository + "/attributes.bzl").split(separator: "\n") {
      let words = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      if line.hasPrefix("        \""), words.count == 5 {
        result[rule]?[words[1]] = words[3]
      } else if line.hasPrefix("    \""), words.count == 3 {
        rule = words[1]
        result[rule] = [:]
      }
    }
    return result
  }

  @Test(arguments: ["rules_apple", "rules_swift"])
  func thereIsARowForEachRuleThatTheMacrosCall(_ repository: String) throws {
    let table = try TableTests.table(repository)
    let rules = Folder(path: Repository.path("rules"))
    var found = 0
    for file in ["bundles", "compiling", "libraries", "platforms", "resources", "tests", "version"] {
      for line in try rules.text(of: file + ".bzl").split(separator: "\n")
      where line.hasPrefix("load(\"@\(repository)//") {
        let names = line.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        let path = names[0].dropFirst("@\(repository)//".count)
        for name in names.dropFirst() {
          found += 1
          #expect(table["\(path)%\(name)"]?.isEmpty == false, "\(name)")
        }
      }
    }
    #expect(found > (repository == "rules_apple" ? 20 : 1))
  }

  /// Those that steve asks for unless a workspace names others; and the next ones.
  @Test(arguments: [("rules_apple", "5.0."), ("rules_swift", "4.0.")])
  func theTablesAreThoseOfTheVersionsThatSteveAsksFor(_ repository: String, next: String) throws {
    let text = try TableTests.repositories.text(of: repository + "/attributes.bzl")
    let versions = try #require(text.firstMatch(of: /from the versions (\S+) and (\S+)\.\n/))
    #expect(String(versions.1) == BazelModule.all.first { $0.name == repository }?.version)
    #expect(versions.2.hasPrefix(next))
  }

  /// What steve lets a product embed in Bazel has an attribute in the rule, and the other way round.
  @Test func theRulesEmbedWhatSteveLetsThem() throws {
    let apple = try TableTests.table("rules_apple")
    let attributes: [(name: String, products: Set<Product>)] = [
      ("app_clips", [.appClip]), ("watch_application", [.watchApp]), ("xpc_services", [.xpcService]),
      ("extensions", [.appExtension, .extensionKitExtension, .messagesExtension, .stickerPack]),
    ]
    let rules: [(product: Product, ending: String)] = [
      (.application, "application"), (.watchApp, "application"), (.appClip, "app_clip"), (.appExtension, "extension"),
      (.xpcService, "xpc_service"), (.messagesExtension, "imessage_extension"), (.tool, "command_line_application"),
    ]
    for platform in Platform.allCases {
      for rule in rules where BazelProducts.products(for: platform).contains(rule.product) {
        let name = platform.rawValue.lowercased()
        let given = try #require(apple["apple:\(name).bzl%\(name)_\(rule.ending)"], "\(name) \(rule.ending)")
        for attribute in attributes {
          let rows = Embedding.all.filter {
            $0.host == rule.product && $0.platform == platform && attribute.products.contains($0.product)
          }
          let isThere = given[attribute.name] != nil
          #expect(rows.contains(where: \.isInBazel) == isThere, "\(attribute.name) of \(name) \(rule.product)")
        }
      }
    }
  }

  /// Known by reading the documentation of both versions, so that an error in reading the sources shows.
  @Test func theTablesSayWhatIsKnownOfSomeRules() throws {
    let apple = try TableTests.table("rules_apple")
    let application = try #require(apple["apple:ios.bzl%ios_application"])
    #expect(application["app_clips"] == "label_list")
    #expect(application["families"] == "string_list mandatory")
    #expect(application["srcs"] == nil)
    #expect(apple["apple:ios.bzl%ios_extension"]?["extensionkit_extension"] == "bool")
    #expect(apple["apple:ios.bzl%ios_unit_test"]?["test_host"] == "label")
    #expect(apple["apple:ios.bzl%ios_ui_test"]?["test_host"] == "label mandatory")
    // A macro of version 5.0 wants its name as plain text.
    #expect(apple["apple:ios.bzl%ios_unit_test"]?["bundle_name"] == "string fixed")
    #expect(apple["apple:macos.bzl%macos_application"]?["xpc_services"] == "label_list")
    #expect(apple["apple:macos.bzl%macos_command_line_application"]?["resources"] == nil)
    let swift = try TableTests.table("rules_swift")
    #expect(swift["swift:swift_library.bzl%swift_library"]?["srcs"] == "label_list mandatory")
    #expect(swift["swift:swift_library.bzl%swift_library"]?["library_evolution"] == "bool")
    #expect(swift["swift:swift_test.bzl%swift_test"]?["private_deps"] == nil)
  }
}
