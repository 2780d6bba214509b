import SteveDiagnostics

// What can't be proved.
extension WiringProof {
  mutating func reportDoubts(of target: Int) {
    for doubt in wirings[target]?.doubts ?? [] {
      let (message, help) = doubt.reason.words
      findings.add(
        WiringFinding(
          code: .unverifiable, topic: message, site: location(doubt.site), message: message, notes: [.init(help: help)])
      )
    }
  }
}

extension WiringDoubt.Reason {
  fileprivate var words: (message: String, help: String) {
    let literal = "write the type itself, '(any Cart).self'"
    switch self {
    case .noLiteral(let text):
      return (
        "which type '\(text)' is can't be told", "\(literal), here or in the call of a function that takes the type"
      )
    case .unreadable(let text): return ("'\(text)' can't be read as a type", literal)
    case .generic(let name):
      return (
        "which type '\(name)' is, is said nowhere that can be read",
        "let the function take the type, '_ type: \(name).Type', and write it in each call"
      )
    case .ambiguous(let name, let modules):
      let wayOut = modules.first.map { "write the module too, '\($0).\(name)'" } ?? literal
      return ("'\(name)' is in several modules that are imported: \(modules.joined(separator: ", "))", wayOut)
    case .aliases(let name): return ("the alias '\(name)' stands for too many others in turn", literal)
    case .escapes(let name):
      return (
        "'\(name)' goes where its use can't be followed",
        "register and resolve with it right here, or give it to a function as an argument of its own"
      )
    case .goesTo(let name):
      return (
        "a registry or resolver is given to '\(name)', which is not among the sources that are read",
        "give it to a function of this workspace whose parameter is 'any Registry' or 'any Resolver'"
      )
    case .several(let name):
      return (
        "a registry or resolver is given to '\(name)', and several functions are called so", "give one another name"
      )
    case .inClosure:
      return (
        "this is registered in a closure, and nobody can say whether and when that runs",
        "register it in 'registerImplementations(in:)', or in a function that is called there"
      )
    case .tooDeep: return ("this is nested too deep to be followed", "write it flatter")
    case .hiddenRole(let name):
      return ("the alias '\(name)' hides a registry or resolver", "write 'any Registry' or 'any Resolver' instead")
    case .macro(let name):
      return (
        "the attribute '@\(name)' may add code to this configuration that can't be seen",
        "register in code that is written"
      )
    case .factory(let name):
      return (
        "'\(name)' is handed over as a factory, and what it resolves can't be seen",
        "write a closure, '{ resolver in … }', or name a function with one parameter 'any Resolver'"
      )
    }
  }
}
