/// Outputs that are missing, or hold what steve once wrote or git has: they are written, as by a sync.
enum DriftedOutputs: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    checkout.perform { task in
      switch task.state {
      case .missing, .differs, .empty: task.kept == nil
      default: false
      }
    }
  }
}
