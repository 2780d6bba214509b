/// Whether a manifest may not hold a character: controls other than tab and newline, line breaks that only YAML 1.1 knows,
/// and what is no character.
func isForbidden(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x09, 0x0A: false
  case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
  default: false
  }
}

/// The forbidden character that starts at this byte of a UTF-8 text, and its length in bytes.
///
/// The text need not be valid: bytes that form no character are libyaml's to report.
func forbiddenCharacter(in bytes: UnsafeRawBufferPointer, at offset: Int) -> (scalar: UInt32, length: Int)? {
  let lead = bytes[offset]
  if lead < 0x80 { return isForbidden(UInt32(lead)) ? (UInt32(lead), 1) : nil }
  // All the others begin with one of three bytes.
  guard lead == 0xC2 || lead == 0xE2 || lead == 0xEF else { return nil }
  let length = lead == 0xC2 ? 2 : 3
  guard offset + length <= bytes.count else { return nil }
  var scalar = UInt32(lead) & (length == 2 ? 0x1F : 0x0F)
  for next in bytes[offset + 1..<offset + length] {
    guard next & 0xC0 == 0x80 else { return nil }
    scalar = scalar << 6 | UInt32(next & 0x3F)
  }
  return isForbidden(scalar) ? (scalar, length) : nil
}

func nameOfForbidden(_ scalar: UInt32) -> String {
  let digits = String(scalar, radix: 16, uppercase: true)
  let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  return switch scalar {
  case 0x00: "the NUL character (\(number))"
  case 0x0D: "a carriage return (\(number)) without a newline behind it"
  case 0x2028, 0x2029: "the line separator \(number)"
  case 0xFEFF: "a byte order mark (\(number)) inside the text"
  case 0xFFFE, 0xFFFF: "\(number), which is no character,"
  default: "the control character \(number)"
  }
}
