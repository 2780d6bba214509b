import SteveSyntax

/// Any bytes are refused, or a file that is printed and read the same again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for kind in [StarlarkFile.Kind.build, .module, .bzl] {
    guard let file = try? StarlarkFile.parse(bytes, kind) else { continue }
    let printed = file.printed()
    let again = (try? StarlarkFile.parse(printed, kind))?.printed()
    precondition(again == printed, "\(kind): \(String(decoding: printed, as: UTF8.self))")
  }
  return 0
}
