package import SteveDiagnostics
import SteveModel

/// Who registers and who asks for each type, in each program: what `graph --wiring` shows.
package struct WiringPicture: Sendable {
  package struct Program: Sendable {
    /// `app` or `demo`.
    package var kind: String
    package var name: String
    /// The targets that it launches, by name.
    package var modules: [String]
    package var types: [Row]
  }

  package struct Row: Sendable {
    package var type: String
    package var registrations: [Use]
    package var resolutions: [Use]
  }

  package struct Use: Sendable {
    package var target: String
    package var location: SourceLocation
    /// Of a registration: whether a factory makes the service when somebody asks first.
    package var isLazy: Bool
    /// Of a question: whether the program stops without an answer.
    package var isRequired: Bool
  }

  package var programs: [Program]

  package init(programs: [Program]) { self.programs = programs }
}

extension WiringProof {
  package var picture: WiringPicture {
    WiringPicture(
      programs: programs.map { program in
        let launched = launched(by: program)
        let wiring = ProgramWiring(program, launched, wirings, truth)
        let part = index.graph.workspace.parts[program.target]
        let rows = wiring.keys.map { key in
          WiringPicture.Row(
            type: key.shown, registrations: uses(wiring.registrations[key]), resolutions: uses(wiring.resolutions[key]))
        }
        return WiringPicture.Program(
          kind: part.role == .demo ? "demo" : "app", name: part.target,
          modules: launched.filter { $0 != program.target }.map(name(of:)).sorted { $0.precedesByBytes($1) },
          types: rows.sorted { $0.type.precedesByBytes($1.type) })
      })
  }

  private func uses(_ found: [WiringUse]?) -> [WiringPicture.Use] {
    (found ?? []).map { use in
      WiringPicture.Use(
        target: name(of: use.site.target), location: location(use.site), isLazy: use.kind == .factory,
        isRequired: use.kind == .require)
    }
  }
}

extension WiringPicture {
  /// Names that are neither a program's nor that of anything that registers or asks.
  package func unknown(among names: [String]) -> [String] {
    let known = Set(
      programs.flatMap { program in
        [program.name] + program.modules
          + program.types.flatMap { ($0.registrations + $0.resolutions).map(\.target) }
      })
    return names.filter { !known.contains($0) }
  }

  /// The programs of these names, and what the others have to do with them.
  package func part(around names: [String]) -> WiringPicture {
    if names.isEmpty { return self }
    let wanted = Set(names)
    return WiringPicture(
      programs: programs.compactMap { program in
        if wanted.contains(program.name) { return program }
        var part = program
        part.types = program.types.filter { row in
          (row.registrations + row.resolutions).contains { wanted.contains($0.target) }
        }
        return part.types.isEmpty ? nil : part
      })
  }
}
