import SteveSyntax
import Testing

/// What buildifier 8.5.1 leaves alone, and the trees that must be printed so.
@Suite struct StarlarkPrintingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: StarlarkFile
    let text: String

    init(_ name: String, _ statements: [StarlarkStatement], _ text: String) {
      self.init(name, StarlarkFile(.build, statements: statements), text)
    }

    init(_ name: String, _ kind: StarlarkFile.Kind, _ statements: [StarlarkStatement], _ text: String) {
      self.init(name, StarlarkFile(kind, statements: statements), text)
    }

    init(_ name: String, _ file: StarlarkFile, _ text: String) {
      testDescription = name
      self.file = file
      self.text = text + (text.isEmpty ? "" : "\n")
    }
  }

  @Test(arguments: frames + arguments + lists + labels + layouts + texts + loads + modules + extensions)
  func isFixedPoint(_ example: Case) throws {
    #expect(String(decoding: example.file.printed(), as: UTF8.self) == example.text)
    let reread = try StarlarkFile.parse(example.file.printed(), example.file.kind)
    #expect(String(decoding: reread.printed(), as: UTF8.self) == example.text)
  }

  /// Two spellings of an umlaut are two names.
  @Test func comparesByBytes() {
    #expect(StarlarkExpression.string("\u{FC}") != .string("u\u{308}"))
    #expect(StarlarkFile(.build, header: ["\u{FC}"]) != StarlarkFile(.build, header: ["u\u{308}"]))
    #expect(StarlarkLoad.Symbol("\u{FC}") != StarlarkLoad.Symbol("u\u{308}"))
  }

  /// Wherever it stands: long texts are looked at eight bytes at a time.
  @Test func escapesEveryByte() {
    let escapes = ["\"": "\\\"", "\\": "\\\\", "\u{7F}": "\\177", "\u{1F}": "\\037", "\0": "\\000", "\t": "\\t"]
    for (character, escape) in escapes {
      for index in 0..<20 {
        let text = String(repeating: "\u{FC}", count: index) + character + String(repeating: "~", count: 19 - index)
        let expected = text.replacing(character, with: escape)
        let printed = StarlarkFile(.build, statements: [.expression(.string(text))]).printed()
        #expect(String(decoding: printed, as: UTF8.self) == "\"\(expected)\"\n")
      }
    }
  }

  @Test func appendsToWhatIsThere() {
    var bytes = Array("x".utf8)
    StarlarkFile(.build, statements: [.call("a")]).print(into: &bytes)
    StarlarkFile(.build, statements: [.call("b")]).print(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "xa()\nb()\n")
  }

  static let frames = [
    Case("an empty file", [], ""),
    Case(
      "only a header", StarlarkFile(.build, header: ["Generated.", "", "Do not edit."]),
      """
      # Generated.
      #
      # Do not edit.
      """),
    Case(
      "header, docstring, load, statements",
      StarlarkFile(
        .build, header: ["Header"], docstring: "What it is.",
        statements: [.call("b"), .comment(["Block"]), .load("//:a.bzl", "b"), .call("b")]),
      #"""
      # Header

      """What it is."""

      load("//:a.bzl", "b")

      b()

      # Block

      b()
      """#),
    Case(
      "comments above a statement",
      [.call("a"), .commented(["One", "two"], .call("b")), .call("c"), .comment(["End"])],
      """
      a()

      # One
      # two
      b()

      c()

      # End
      """),
    Case(
      "no text leaves its comment", StarlarkFile(.build, header: ["a\nb()", "c\rd\u{0}e", "f \u{A0}", " g"]),
      """
      # a
      # b()
      # c d e
      # f
      #  g
      """),
    Case(
      "a docstring with quotes", StarlarkFile(.build, docstring: "One\n\nsays \"x\", \"\"\" and \\ and \"y\""),
      #"""
      """One

      says "x", \"\"" and \\ and "y\""""
      """#),
    Case("an assignment", [.assignment("X", [1])], "X = [1]"),
  ]

  static let arguments = [
    Case(
      "the order of arguments",
      [
        .call(
          "rule",
          named: [
            "alwayslink", "implements", "implementation", "deps", "runtime_deps", "exports", "destdir", "visibility",
            "tags", "module_name", "Upper", "data", "hdrs", "outs", "out", "srcs", "src", "testonly", "timeout",
            "size", "package_name", "name",
          ].map { StarlarkArgument($0, 1) })
      ],
      """
      rule(
          name = 1,
          package_name = 1,
          size = 1,
          timeout = 1,
          testonly = 1,
          src = 1,
          srcs = 1,
          out = 1,
          outs = 1,
          hdrs = 1,
          Upper = 1,
          data = 1,
          module_name = 1,
          tags = 1,
          visibility = 1,
          destdir = 1,
          exports = 1,
          runtime_deps = 1,
          deps = 1,
          implementation = 1,
          implements = 1,
          alwayslink = 1,
      )
      """),
    Case("one argument", [.call("rule", named: [StarlarkArgument("name", "x")])], #"rule(name = "x")"#),
    Case(
      "positional ones first", [.call("f", ["b", "a"], named: [StarlarkArgument("c", true)])],
      """
      f(
          "b",
          "a",
          c = True,
      )
      """),
    Case(
      "within an argument too",
      [
        .call(
          "f", named: [StarlarkArgument("x", .call("g", named: [StarlarkArgument("b", 1), StarlarkArgument("a", 2)]))])
      ],
      """
      f(x = g(
          a = 2,
          b = 1,
      ))
      """),
  ]

  static let lists = [
    Case(
      "sorted where order is free",
      [
        .call(
          "r",
          named: [
            StarlarkArgument("srcs", .strings(["b", "a", "b"])), StarlarkArgument("copts", .strings(["b", "a", "b"])),
          ])
      ],
      """
      r(
          srcs = [
              "a",
              "b",
          ],
          copts = [
              "b",
              "a",
              "b",
          ],
      )
      """),
    Case(
      "one of two equal elements is left", [.call("r", named: [StarlarkArgument("deps", .strings([":a", ":a"]))])],
      #"r(deps = [":a"])"#),
    Case(
      "not in a genrule",
      [
        .call(
          "genrule",
          named: [
            StarlarkArgument("srcs", ["b", "a"]), StarlarkArgument("tools", ["b", "a"]),
            StarlarkArgument("outs", ["d", "c"]),
          ])
      ],
      """
      genrule(
          srcs = [
              "b",
              "a",
          ],
          outs = [
              "d",
              "c",
          ],
          tools = [
              "a",
              "b",
          ],
      )
      """),
    Case(
      "what is no string parts the runs",
      [.call("r", named: [StarlarkArgument("srcs", ["c", "b", .identifier("X"), "b", "a"])])],
      """
      r(srcs = [
          "b",
          "c",
          X,
          "a",
          "b",
      ])
      """),
    Case(
      "sums and selects",
      [
        .call(
          "r",
          named: [
            StarlarkArgument("name", "x"),
            StarlarkArgument(
              "deps",
              .sum([
                .strings(["//b:b", "//a:a"]),
                .select([
                  StarlarkEntry("//z:z", .strings(["//d:d", "//c:c"])),
                  StarlarkEntry("//conditions:default", []),
                ]),
                .strings(["//a:a"]),
              ])),
          ])
      ],
      """
      r(
          name = "x",
          deps = [
              "//a",
              "//b",
          ] + select({
              "//z:z": [
                  "//c",
                  "//d",
              ],
              "//conditions:default": [],
          }) + ["//a"],
      )
      """),
    Case(
      "not in other calls",
      [.call("r", named: [StarlarkArgument("srcs", .glob(["b/*", "a/*"], exclude: ["d", "c"], allowEmpty: true))])],
      """
      r(srcs = glob(
          [
              "b/*",
              "a/*",
          ],
          allow_empty = True,
          exclude = [
              "d",
              "c",
          ],
      ))
      """),
    Case(
      "where a comment asks for it",
      [
        .commented(["Keep sorted."], .assignment("X", ["b", "a"] + ["d", "c"])),
        .commented(["As it is."], .assignment("Y", ["b", "a"])),
      ],
      """
      # Keep sorted.
      X = [
          "a",
          "b",
      ] + [
          "c",
          "d",
      ]

      # As it is.
      Y = [
          "b",
          "a",
      ]
      """),
    Case(
      "not in dictionaries and lists of lists",
      [.call("r", named: [StarlarkArgument("srcs", [["b", "a"]]), StarlarkArgument("deps", ["x": ["b", "a"]])])],
      """
      r(
          srcs = [[
              "b",
              "a",
          ]],
          deps = {"x": [
              "b",
              "a",
          ]},
      )
      """),
  ]

  static let labels = [
    Case(
      "shortened in some attributes",
      [
        .call(
          "r",
          named: [
            StarlarkArgument("name", "//a:a"),
            StarlarkArgument("actual", "//a:a"),
            StarlarkArgument("interface", "//a/b:b"),
            StarlarkArgument("plugins", ["@r//:r", "@r-x//:r-x", "@@r//:r", "//:r", "//a:b", "//a/b:b", "@r//p:p"]),
          ])
      ],
      """
      r(
          name = "//a:a",
          actual = "//a:a",
          interface = "//a/b",
          plugins = [
              "@r",
              "@r-x//:r-x",
              "@@r//:r",
              "//:r",
              "//a:b",
              "//a/b",
              "@r//p",
          ],
      )
      """),
    Case(
      "sorted after shortening",
      [.call("r", named: [StarlarkArgument("deps", .strings(["//a/b:b", "//a:b", "//a/b-c", "//a:a", "//a"]))])],
      """
      r(deps = [
          "//a",
          "//a:b",
          "//a/b",
          "//a/b-c",
      ])
      """),
    Case(
      "joined", [.call("r", named: [StarlarkArgument("srcs", ["//a" + ":b"]), StarlarkArgument("dep", "//c" + ":c")])],
      """
      r(
          srcs = ["//a:b"],
          dep = "//c",
      )
      """),
    Case(
      "not in a package group's includes",
      [
        .call(
          "package_group", named: [StarlarkArgument("name", "g"), StarlarkArgument("includes", ["//b:b", "//a:a"])])
      ],
      """
      package_group(
          name = "g",
          includes = [
              "//a:a",
              "//b:b",
          ],
      )
      """),
  ]

  static let layouts = [
    Case("one element", [.expression([["a"]])], #"[["a"]]"#),
    Case("nothing", [.call("f", [[], [:], .tuple([]), .nothing, -1])], "f([], {}, (), None, -1)"),
    Case(
      "a call with what is not simple", [.call("f", [.identifier("a.b"), 1])],
      """
      f(
          a.b,
          1,
      )
      """),
    Case(
      "a list hugs its call", [.call("exports_files", [["b", "a"]])],
      """
      exports_files([
          "b",
          "a",
      ])
      """),
    Case(
      "dictionaries", [.assignment("X", ["b": 1, "a": ["c": .nothing]])],
      """
      X = {
          "b": 1,
          "a": {"c": None},
      }
      """),
    Case(
      "tuples", [.assignment("X", [.tuple([1]), .tuple([1, "a"]), .tuple([[1], 2])])],
      """
      X = [
          (1,),
          (1, "a"),
          (
              [1],
              2,
          ),
      ]
      """),
    Case("a sum of sums", [.assignment("X", .sum([.sum([1, .sum([2])]), .sum([]), 3]))], "X = 1 + 2 + 3"),
  ]

  static let texts = [
    Case(
      "escapes", [.call("f", ["\"\\\n\r\t\u{0}\u{7F}\u{1B}'$$ \\$"])],
      #"f("\"\\\n\r\t\000\177\033'$$ \\$")"#),
    Case(
      "beyond ASCII", [.call("f", ["Ma\u{DF}", "u\u{308}\u{FC}", "🧺", "\u{85}\u{2028}"])],
      "f(\"Ma\u{DF}\", \"u\u{308}\u{FC}\", \"🧺\", \"\u{85}\u{2028}\")"),
    Case(
      "numbers", [.call("f", [0, 42, .int(.min), .int(.max)])], "f(0, 42, -9223372036854775808, 9223372036854775807)"),
  ]

  static let loads = [
    Case(
      "merged, in order, on top",
      [
        .call("a"), .load(":z.bzl", "z"), .load("//b:b.bzl", "b2", "B1", "b2"), .load("@r//:x.bzl", "x"),
        .load(StarlarkLoad("//b:b.bzl", [.init("aa", original: "c"), .init("b1")])), .load("//:z.bzl", "r"),
        .load("//b:a.bzl", "y"), .load("@q//:x.bzl", "q"), .load("//none:n.bzl"),
      ],
      """
      load("@q//:x.bzl", "q")
      load("@r//:x.bzl", "x")
      load("//:z.bzl", "r")
      load("//b:a.bzl", "y")
      load("//b:b.bzl", "B1", "b1", "b2", aa = "c")
      load(":z.bzl", "z")

      a()
      """),
    Case(
      "a name that is given twice",
      [
        .load(
          StarlarkLoad("//a:a.bzl", [.init("b", original: "d"), .init("b", original: "c"), .init("b"), .init("b")]))
      ],
      """
      load("//a:a.bzl", b = "d")
      """),
    Case(
      "a comment stays with its load",
      [.commented(["About b"], .load("//b:b.bzl", "b")), .load("//c:c.bzl", "c"), .load("//a:a.bzl", "a")],
      """
      load("//a:a.bzl", "a")

      # About b
      load("//b:b.bzl", "b")
      load("//c:c.bzl", "c")
      """),
  ]

  static let modules = [
    Case(
      "what stands together", .module,
      [
        .call("module", named: [StarlarkArgument("version", "1"), StarlarkArgument("name", "shop")]),
        dependency("a"),
        dependency("b"),
        .call("local_path_override", named: [StarlarkArgument("path", "x"), StarlarkArgument("module_name", "b")]),
        dependency("c"),
        .call("local_path_override", named: [StarlarkArgument("path", "x"), StarlarkArgument("module_name", "b")]),
        dependency("d", [StarlarkArgument("dev_dependency", true)]),
        dependency("e", [StarlarkArgument("dev_dependency", true), StarlarkArgument("repo_name", "f")]),
        dependency("f", [StarlarkArgument("dev_dependency", false)]),
        .call("include", ["//a:a.MODULE.bazel"]),
        .call("include", ["//b:b.MODULE.bazel"]),
      ],
      """
      module(
          name = "shop",
          version = "1",
      )

      bazel_dep(name = "a", version = "1")
      bazel_dep(name = "b", version = "1")
      local_path_override(
          module_name = "b",
          path = "x",
      )

      bazel_dep(name = "c", version = "1")

      local_path_override(
          module_name = "b",
          path = "x",
      )

      bazel_dep(name = "d", version = "1", dev_dependency = True)
      bazel_dep(name = "e", version = "1", dev_dependency = True, repo_name = "f")

      bazel_dep(name = "f", version = "1", dev_dependency = False)

      include("//a:a.MODULE.bazel")
      include("//b:b.MODULE.bazel")
      """),
    Case(
      "an extension and its repositories", .module,
      [
        .assignment(
          "deps", .call("use_extension", ["@x//:y.bzl", "deps"], named: [StarlarkArgument("dev_dependency", true)])),
        .call("deps.from_package", named: [StarlarkArgument("swift", "a"), StarlarkArgument("resolved", "b")]),
        .call("use_repo", [.identifier("deps"), "b", "a.b", "a-b", "a", "b"]),
        .call("use_repo", [.identifier("deps"), "c"]),
        .call("deps.from_package"),
        .assignment("other", .call("use_extension", ["@x//:y.bzl", "other"])),
        .call("use_repo", [.identifier("other")], named: [StarlarkArgument("d", "c")]),
        .call("register_toolchains", ["//b", "//a"]),
      ],
      """
      deps = use_extension("@x//:y.bzl", "deps", dev_dependency = True)
      deps.from_package(
          resolved = "b",
          swift = "a",
      )
      use_repo(
          deps,
          "a",
          "a.b",
          "a-b",
          "b",
      )
      use_repo(deps, "c")

      deps.from_package()

      other = use_extension("@x//:y.bzl", "other")
      use_repo(other, d = "c")

      register_toolchains("//b", "//a")
      """),
    Case(
      "no long line where an argument needs more", .module,
      [.call("bazel_dep", named: [StarlarkArgument("name", "a"), StarlarkArgument("x", ["b", "a"])])],
      """
      bazel_dep(
          name = "a",
          x = [
              "b",
              "a",
          ],
      )
      """),
  ]

  static let extensions = [
    Case(
      "arguments and lists stay",
      StarlarkFile(
        .bzl, docstring: "Settings.",
        statements: [
          .assignment("X", .call("struct", named: [StarlarkArgument("b", 1), StarlarkArgument("a", 2)])),
          .assignment("Y", .call("f", named: [StarlarkArgument("srcs", ["//b:b", "a"])])),
          .load("//b:b.bzl", "b"), .load("//a:a.bzl", "f"),
        ]),
      #"""
      """Settings."""

      load("//a:a.bzl", "f")
      load("//b:b.bzl", "b")

      X = struct(
          b = 1,
          a = 2,
      )

      Y = f(srcs = [
          "//b:b",
          "a",
      ])
      """#)
  ]

  private static func dependency(_ name: String, _ more: [StarlarkArgument] = []) -> StarlarkStatement {
    .call("bazel_dep", named: more + [StarlarkArgument("version", "1"), StarlarkArgument("name", .string(name))])
  }
}
