#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Labels in a file, where they are too many for a command line.
///
/// It is named after what it holds: another run at the same time has other labels in another file, whichever Bazel reads first.
struct PatternFile: Sendable {
  /// A system takes some hundred thousand bytes with all variables, and some shells in between less.
  private static let longest = 32 << 10
  static let folder = ".steve/test"

  private let labels: [Word]
  /// What stands before them.
  private let options: [Word]

  /// `nil` if a command line can hold them.
  init?(_ labels: [Word], options: [Word]) {
    guard labels.reduce(0, { $0 + $1.count + 1 }) > PatternFile.longest else { return nil }
    self.labels = labels
    self.options = options
  }

  private var bytes: [UInt8] { labels.flatMap { $0 + [0x0A] } }

  private var path: String {
    let digits = Digest(of: bytes).bytes.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return PatternFile.folder + "/" + digits.joined()
  }

  /// Writes the file.
  ///
  /// - Returns: the words of the call that reads it.
  func written(on disk: some Disk) throws(Stop) -> [Word] {
    do throws(DiskError) {
      if let link = linkAbove(path, disk) { throw DiskError(ELOOP, link) }
      try writeIfDifferent(bytes, to: path, disk)
    } catch {
      throw Stop(.failure, "'\(error.path)' can't be written: \(systemMessage(error.code))")
    }
    return [Word(utf8: "test"), Word(utf8: "--target_pattern_file=" + path)] + options
  }
}
