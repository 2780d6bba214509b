import SteveDriver

/// Any bytes are a ledger that is written the same again, or none.
///
/// A ledger ends with a digest that no fuzzer guesses, so the bytes are also read with the right one behind them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for bytes in [bytes, bytes + Digest(of: bytes).bytes] {
    guard let ledger = Ledger(encoded: bytes) else { continue }
    precondition(ledger.encoded() == bytes, "\(bytes)")
  }
  return 0
}
