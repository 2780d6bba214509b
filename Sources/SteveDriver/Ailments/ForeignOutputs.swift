import SteveDiagnostics

/// Other people's files in the place of outputs: they are never touched.
enum ForeignOutputs: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    checkout.lookAtOutputs()
    checkout.outputs?.list.reportForeign(in: &checkout.report.log, wayOut: "'steve init --adopt' moves it aside")
  }
}
