extension DiagnosticCode {
  static let graph: [DiagnosticCode] = []
}
