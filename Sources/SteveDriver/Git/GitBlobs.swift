import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What git's objects hold: one process of git's answers for all of them, and is started for the first.
final class GitBlobs: Sendable {
  private enum State {
    case unasked
    case talking(Conversation)
    /// It does not answer, so nobody asks again.
    case silent
  }

  private static let longestBlob = 256 << 20

  private let start: @Sendable () -> Conversation?
  private let state = Mutex<State>(.unasked)

  /// - Parameter root: where the workspace is.
  init(root: String, seconds: Double, variable: @escaping @Sendable (String) -> String?) {
    let limits = Executable.Limits(seconds: seconds, byteCount: GitBlobs.longestBlob + 256)
    start = { GitPlumbing.conversation(of: ["cat-file", "--batch"], in: root, limits, variable: variable) }
  }

  enum Failure: Error {
    /// Git does not have it, as in a clone of a part of the objects.
    case missing
    case unanswered
  }

  /// - Parameter name: the bytes of the object's name.
  func content(of name: [UInt8]) throws(Failure) -> [UInt8] {
    let reply = state.withLock { state in
      if case .unasked = state { state = start().map { .talking($0) } ?? .silent }
      guard case .talking(let git) = state else { return [UInt8]?.none }
      let reply = git.reply(to: Array(hexadecimal(name).utf8) + [0x0A]) { BlobReply($0)?.isWhole ?? false }
      if reply == nil { state = .silent }
      return reply
    }
    guard let reply, let read = BlobReply(reply) else { throw .unanswered }
    guard let size = read.size else { throw .missing }
    return Array(reply[read.headLength...].prefix(size))
  }
}

/// An answer of `cat-file --batch`: a line with the object's name, kind and size, its bytes, and a line end; or a line with
/// the reason why there is none.
private struct BlobReply {
  /// The first line, its end among it.
  let headLength: Int
  /// Nothing for an object that git does not have.
  let size: Int?
  private let length: Int

  var isWhole: Bool { length == headLength + (size.map { $0 + 1 } ?? 0) }

  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    headLength = end + 1
    length = bytes.count
    let words = bytes[..<end].split(separator: 0x20)
    size =
      words.count == 3 && words[1].elementsEqual("blob".utf8) ? Int(String(decoding: words[2], as: UTF8.self)) : nil
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
