/// What is asked of `fixme`.
package struct FixmeRequest: Sendable {
  /// Whether only to say what would be done.
  package var isDryRun: Bool
  package var patience: Patience

  package init(isDryRun: Bool = false, patience: Patience = Patience(seconds: 60)) {
    self.isDryRun = isDryRun
    self.patience = patience
  }
}

/// Mends what usually goes wrong in a checkout, and explains what it can't mend.
package func fixme(_ disk: some Disk, _ request: FixmeRequest) throws(Stop) -> Report {
  let rehearsal = Rehearsal(disk)
  let foreseen = try mended(rehearsal, isRehearsal: true)
  // Nobody waits for a run that changes nothing.
  if request.isDryRun || !rehearsal.hasChanges { return foreseen }
  return try withLock(of: disk, as: "steve fixme", request.patience) { _ throws(Stop) in
    try mended(disk, isRehearsal: false)
  }
}

private func mended(_ disk: some Disk, isRehearsal: Bool) throws(Stop) -> Report {
  var checkout = try Checkout(disk, isRehearsal: isRehearsal)
  // What another steve asks for, this one does not know.
  if checkout.sight.workspace == nil { return checkout.summary }
  for ailment in ailments { try ailment.mend(in: &checkout) }
  return checkout.summary
}
