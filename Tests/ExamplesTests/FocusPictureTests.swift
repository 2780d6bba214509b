import TestSupport
import Testing

/// The pictures of the talk, with the modules of examples/shop: what a focus holds, by hand.
@Suite struct FocusPictureTests {
  struct Picture: Sendable, CustomTestStringConvertible {
    var words: [String]
    /// Packages below `Modules/`.
    var modules: [String]
    var utilities = ["DependencyInjection", "Logging"]
    var prebuilt: [String] = []
    var hasApp: Bool { !prebuilt.isEmpty }

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let interfaces = ["Address", "Cart", "ItemPage", "Lists", "Networking", "Payments", "SearchEngine"]
    .map { $0 + "/Interface" }

  static let pictures = [
    Picture(
      words: ["none"], modules: interfaces,
      prebuilt: ["Address", "Cart", "ItemPage", "Lists", "Networking", "Payments", "SearchEngine"]),
    Picture(
      words: ["Cart"],
      modules: interfaces + ["Cart", "Cart/Demo", "Cart/Testing", "Cart/Tests", "Address/Testing", "Payments/Testing"],
      prebuilt: ["Address", "ItemPage", "Lists", "Networking", "Payments", "SearchEngine"]),
    Picture(
      words: ["Networking"], modules: interfaces + ["Networking", "Networking/Testing", "Networking/Tests"],
      prebuilt: ["Address", "Cart", "ItemPage", "Lists", "Payments", "SearchEngine"]),
    // Neither Cart, ItemPage or Payments, nor their interfaces.
    Picture(
      words: ["Networking", "--no-app"],
      modules: ["Networking", "Networking/Interface", "Networking/Testing", "Networking/Tests"]),
    Picture(
      words: ["Cart", "--no-app"],
      modules: [
        "Address/Interface", "Address/Testing", "Cart", "Cart/Demo", "Cart/Interface", "Cart/Testing", "Cart/Tests",
        "Payments/Interface", "Payments/Testing",
      ]),
  ]

  @Test(arguments: pictures) func aFocusHoldsWhatItsPictureShows(_ picture: Picture) throws {
    let scratch = try Scratch()
    let shop = scratch.folder("shop")
    try Folder(path: TestSupport.Repository.path("examples/shop")).copy(to: shop)
    let run = Steve(try Run(Steve.binary, ["focus"] + picture.words, in: shop.path, environment: [:]))
    #expect(run.status == 0, "\(run.words)")
    let spec = try shop.text(of: "focus.yml")
    let app = picture.hasApp ? ["Apps/Shop/target.yml"] : []
    let packages = app + picture.modules.map { "Modules/\($0)/target.yml" }
    let wanted = packages + picture.utilities.map { "Utilities/\($0)/target.yml" }
    #expect(list("include", in: spec) == wanted.sorted())
    #expect(prebuilt(in: shop) == picture.prebuilt)
    let there = Set(try wanted.flatMap { names(in: try shop.text(of: $0)) } + names(in: spec))
    let named = namesInSchemes(of: spec)
    #expect(!named.isEmpty && named.isSubset(of: there), "\(named.subtracting(there))")

    let again = Steve(try Run(Steve.binary, ["focus"] + picture.words, in: shop.path, environment: [:]))
    #expect(again.stdout.hasPrefix("0 files written, "), "\(again.words)")
    let check = try Steve("check", "--quiet", in: shop.path)
    #expect(check.status == 0, "\(check.words)")
    #expect(try Steve("focus", "--off", in: shop.path).status == 0)
    #expect(!shop.exists("focus.yml") && !shop.exists(".steve/focus"))
  }

  // MARK: Reading, line by line

  private func section(_ name: String, in spec: String) -> [Substring] {
    spec.split(separator: "\n").drop { $0 != "\(name):" }.dropFirst().prefix { $0.hasPrefix(" ") }
  }

  private func list(_ name: String, in spec: String) -> [String] {
    section(name, in: spec).map { String($0.dropFirst(4)) }
  }

  private func names(in spec: String) -> [String] {
    section("targets", in: spec).filter { !$0.hasPrefix("   ") }.map { String($0.dropFirst(2).dropLast()) }
  }

  private func prebuilt(in shop: Folder) -> [String] {
    let text = (try? shop.text(of: ".steve/focus/prebuilt.txt")) ?? ""
    return text.split(separator: "\n").dropFirst().map { String($0.split(separator: " ")[1]) }
  }

  private func namesInSchemes(of spec: String) -> Set<String> {
    var names: Set<String> = []
    var isBuild = false
    for line in section("schemes", in: spec) {
      let depth = line.prefix { $0 == " " }.count
      if depth == 4 { isBuild = line == "    build:" }
      if isBuild, depth == 8 { names.insert(String(line.dropFirst(8).prefix { $0 != ":" })) }
      if let name = line.split(separator: "name: ").last, line.contains("- name: ") { names.insert(String(name)) }
      if line.hasPrefix("      executable: ") { names.insert(String(line.dropFirst(18))) }
      if !isBuild, line.hasPrefix("        - "), !line.contains(":") { names.insert(String(line.dropFirst(10))) }
    }
    return names
  }
}
