/// A run that was ended before it had noted all that it wrote: what it wrote is noted. There is nothing to say of it.
enum InterruptedRun: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    guard StateFolder(disk: checkout.disk).isInterrupted else { return }
    checkout.settleOutputs()
  }
}
