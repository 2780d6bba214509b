import SteveDiagnostics

// What is registered and never asked for.
extension WiringProof {
  mutating func reportUnused(in programs: [ProgramWiring]) {
    let asked = Set(programs.flatMap { Array($0.resolutions.keys) })
    for program in programs {
      for key in program.keys where !asked.contains(key) {
        for use in program.registrations[key] ?? [] {
          findings.add(
            WiringFinding(
              severity: .warning, code: .unusedRegistration, topic: key.canonical, site: location(use.site),
              message: "'\(key.shown)' is registered, but nothing in any app or demo asks for it",
              notes: [.init(help: "take the registration out, or resolve it where it is needed")]))
        }
      }
    }
    for target in wirings.keys.sorted() {
      for use in wirings[target]?.unreached ?? [] {
        findings.add(
          WiringFinding(
            severity: .warning, code: .unusedRegistration, topic: use.key.canonical, site: location(use.site),
            message: "'\(use.key.shown)' would be registered here, but no configuration calls this code",
            notes: [.init(help: "call it from 'registerImplementations(in:)' of the module, or take it out")]))
      }
    }
  }
}
