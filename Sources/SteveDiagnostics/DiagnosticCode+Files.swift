extension DiagnosticCode {
  static let files: [DiagnosticCode] = []
}
