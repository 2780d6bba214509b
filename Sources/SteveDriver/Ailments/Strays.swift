/// Files of steve's that nothing asks for any more: they are deleted, after a copy of what somebody edited was kept.
enum Strays: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    checkout.perform { $0.state == nil }
  }
}
