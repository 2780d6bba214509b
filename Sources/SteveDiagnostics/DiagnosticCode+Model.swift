extension DiagnosticCode {
  static let model: [DiagnosticCode] = []
}
