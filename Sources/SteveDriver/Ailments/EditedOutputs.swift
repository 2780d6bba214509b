/// Outputs that somebody has edited, or in which a merge has left its conflict: a copy is kept, and they are written anew.
enum EditedOutputs: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    checkout.perform { $0.state == .differs && $0.kept != nil }
  }
}
