/// Outputs that can be run and should not, or the other way round: their mode is set.
enum ModeBits: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    checkout.perform { $0.state == .mode }
  }
}
