import SteveDiagnostics

/// Other people's files in the place of outputs: they are never touched.
enum ForeignOutputs: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    checkout.lookAtOutputs()
    for (path, reason) in checkout.outputs?.foreign ?? [] {
      reportForeign(path, reason, in: &checkout.report.log, wayOut: "'steve init --adopt' moves it aside")
    }
  }
}
