/// Rings several times.
public func ring(times: Int) {
  let ringer = BellRinger()
  for _ in 0..<times { ringer.ring() }
}
