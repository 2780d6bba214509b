extension DiagnosticCode {
  static let outputs: [DiagnosticCode] = []
}
