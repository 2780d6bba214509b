extension DiagnosticCode {
  static let yaml: [DiagnosticCode] = []
}
