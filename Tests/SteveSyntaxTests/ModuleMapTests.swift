import SteveSyntax
import Testing

/// Module maps by hand, as clang's documentation describes them.
@Suite struct ModuleMapTests {
  @Test(arguments: [
    ("module LegacyKit { umbrella header \"LegacyKit.h\" export * }", ["LegacyKit"]),
    ("framework module Cart {\n  umbrella header \"Cart.h\"\n  module * { export * }\n}\n", ["Cart"]),
    (
      "framework module Cart { explicit module Extra { header \"E.h\" } }\nmodule Cart_Private { }",
      ["Cart", "Cart_Private"]
    ),
    ("/* module A { } */ // module B {}\nmodule C [system] [extern_c] { link \"z\" }", ["C"]),
    ("module \"Odd-Name\" { header \"} module X {\" }", ["Odd-Name"]),
    ("module A { header \"a.h\" // }\n }\nmodule B {}", ["A", "B"]),
    ("extern module D \"D/module.modulemap\"", ["D"]),
    ("module module { }", ["module"]),
    ("", []), ("module", []), ("module {", []), ("/*", []), ("\"", []), ("} module A {", []),
  ])
  func names(_ text: String, _ names: [String]) {
    #expect(ModuleMap.moduleNames(in: Array(text.utf8)) == names)
  }
}
