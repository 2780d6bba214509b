import Testing

@testable import StevePlan

@Suite struct XcodeIdentifierTests {
  /// RFC 1321, A.5, and lengths around the end of a block (from md5sum).
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
    (String(repeating: "x", count: 55), "04364420e25c512fd958a70738aa8f72"),
    (String(repeating: "x", count: 56), "668a72d5ba17f08e62dabcafad6db14b"),
    (String(repeating: "x", count: 63), "7dc2ca208106a2f703567bdff99d8981"),
    (String(repeating: "x", count: 64), "c1bb4f81d892b2d57947682aeb252456"),
    (String(repeating: "x", count: 119), "ab347a5f68c8a443cfcddc633f12c24f"),
    (String(repeating: "x", count: 120), "fb98667f98096de92620b64f46e1c5b5"),
  ])
  func digest(_ text: String, _ wanted: String) {
    let digits = MD5.digest(of: text).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    #expect(digits.joined() == wanted)
  }

  /// As a project of XcodeGen's has them.
  @Test(arguments: [
    ("Cart", "1E8C3C77E6EBBBE18B6DDD57"), ("CartInterface", "7110190E478F491EC8793983"),
    ("CartTests", "C7039046FE065094DD68DCFB"), ("CartUITests", "2732AEBB037BECCC2DA86489"),
    ("Shop", "0F18C1314705C376AA0311FC"),
  ])
  func targets(_ name: String, _ wanted: String) {
    #expect(XcodeIdentifier.target(name, inProject: "Shop") == wanted)
  }

  @Test func uniqueIdentifiersHaveTheFormOfAUUID() {
    #expect(XcodeIdentifier.unique("abc") == "90015098-3CD2-4FB0-D696-3F7D28E17F72")
  }
}
