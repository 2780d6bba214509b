extension DiagnosticCode {
  static let manifest: [DiagnosticCode] = []
}
