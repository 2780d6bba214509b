import SteveDiagnostics
package import SteveSyntax

extension WiringPicture {
  package var text: String {
    programs.map { program in
      let modules = program.modules.isEmpty ? "" : ", which launches " + program.modules.joined(separator: ", ")
      let rows = program.types.map { row -> String in
        let registered = row.registrations.map {
          "    registered by \($0.words)\($0.isLazy ? ", when it is needed" : "")\n"
        }
        let resolved = row.resolutions.map { "    \($0.isRequired ? "required" : "resolved") by \($0.words)\n" }
        return "  \(row.type)\n" + (registered.isEmpty ? ["    registered by nobody\n"] : registered).joined()
          + (resolved.isEmpty ? ["    resolved by nobody\n"] : resolved).joined()
      }
      return "\(program.kind) \(program.name)\(modules)\n" + rows.joined()
    }.joined(separator: "\n")
  }

  /// For Graphviz: modules are boxes, types are not; who registers a type points at it, and it points at who asks for it.
  package var dot: String {
    var text = "digraph wiring {\n  rankdir = LR;\n"
    for (number, program) in programs.enumerated() {
      text += "  subgraph cluster_\(number) {\n    label = \(quoted("\(program.kind) \(program.name)"));\n"
      var lines: [String] = []
      for row in program.types {
        let type = quoted("\(number) \(row.type)")
        lines.append("    \(type) [label = \(quoted(row.type))];")
        for use in row.registrations + row.resolutions {
          lines.append("    \(quoted("\(number) \(use.target)")) [label = \(quoted(use.target)), shape = box];")
        }
        lines += row.registrations.map { "    \(quoted("\(number) \($0.target)")) -> \(type);" }
        lines += row.resolutions.map { "    \(type) -> \(quoted("\(number) \($0.target)"));" }
      }
      var seen: Set<String> = []
      text += lines.filter { seen.insert($0).inserted }.joined(separator: "\n") + "\n  }\n"
    }
    return text + "}\n"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }

  package var json: JSONValue {
    .object([
      ("schema", .string("steve.graph/1")),
      (
        "programs",
        .array(
          programs.map { program in
            .object([
              ("kind", .string(program.kind)), ("name", .string(program.name)),
              ("modules", .array(program.modules.map { .string($0) })),
              (
                "types",
                .array(
                  program.types.map { row in
                    .object([
                      ("type", .string(row.type)),
                      ("registrations", .array(row.registrations.map { $0.json("lazy", $0.isLazy) })),
                      ("resolutions", .array(row.resolutions.map { $0.json("required", $0.isRequired) })),
                    ])
                  })
              ),
            ])
          })
      ),
    ])
  }
}

extension WiringPicture.Use {
  fileprivate var words: String { "\(target), \(location.file):\(location.line)" }

  fileprivate func json(_ name: String, _ value: Bool) -> JSONValue {
    .object([
      ("module", .string(target)), ("path", .string(location.file)), ("line", .integer(location.line)),
      ("column", .integer(location.column)), (name, .boolean(value)),
    ])
  }
}
