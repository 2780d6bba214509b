/// What git has of some files: asked of its index and of HEAD, in one process for all of them.
package struct CommittedBlobs: Sendable {
  /// By the bytes of the path; nothing for a path that git does not track.
  private var names: [[UInt8]: [[UInt8]]]

  /// Git has none of them, or there is no git, or it does not answer.
  package static let none = CommittedBlobs(names: [:])

  private init(names: [[UInt8]: [[UInt8]]]) { self.names = names }

  /// For a disk that has no git: what it would have.
  package init(holding contents: [String: [[UInt8]]]) {
    names = [:]
    for (path, blobs) in contents { names[Array(path.utf8)] = blobs.map { blobName(of: $0, length: 20) } }
  }

  package func isTracked(_ path: String) -> Bool { names[Array(path.utf8)] != nil }

  /// Whether a file's bytes are what git has, in the index or in HEAD; a checkout may have changed how lines end.
  package func hold(_ bytes: [UInt8], of path: String) -> Bool {
    guard let names = names[Array(path.utf8)] else { return false }
    return names.contains { name in
      name == blobName(of: bytes, length: name.count)
        || bytes.contains(0x0D) && name == blobName(of: withPlainLineEnds(bytes), length: name.count)
    }
  }

  /// - Parameters:
  ///   - paths: from the workspace's root. No line end is in any of them: the walk lists no such names.
  ///   - root: where the workspace is.
  ///   - seconds: how long git may take.
  ///   - variable: the values of this process's variables, by their names.
  package init(
    of paths: [String], root: String, seconds: Double = GitPlumbing.patience,
    variable: (String) -> String? = environmentValue
  ) {
    let questions = paths.flatMap { Array(":./\($0)\nHEAD:./\($0)\n".utf8) }
    // A line of the answer is the name of an object, or the question with a word more.
    let limits = Executable.Limits(seconds: seconds, byteCount: questions.count + paths.count * 256)
    guard !paths.isEmpty,
      let output = GitPlumbing.output(
        of: ["cat-file", "--batch-check=%(objectname)"], in: root, input: questions, limits, variable: variable)
    else {
      self = .none
      return
    }
    self.init(paths, lines: output.split(separator: 0x0A).map { $0 })
  }

  /// - Parameter lines: two for each path, the index first: the name of an object, or the question and `missing`.
  init(_ paths: [String], lines: [ArraySlice<UInt8>]) {
    var names: [[UInt8]: [[UInt8]]] = [:]
    guard lines.count == paths.count * 2 else {
      self = .none
      return
    }
    for (index, path) in paths.enumerated() {
      let found = lines[index * 2...index * 2 + 1].compactMap { CommittedBlobs.objectName($0) }
      if !found.isEmpty { names[Array(path.utf8)] = found }
    }
    self.init(names: names)
  }

  /// The bytes of a name in hexadecimal digits: 20 for SHA-1, 32 for SHA-256.
  static func objectName(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    guard line.count == 40 || line.count == 64 else { return nil }
    var result: [UInt8] = []
    var rest = line
    while let high = rest.popFirst(), let low = rest.popFirst() {
      guard let high = digit(high), let low = digit(low) else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}

/// The name that git gives to a file's bytes, which says their kind and length first.
func blobName(of bytes: [UInt8], length: Int) -> [UInt8] {
  let pieces = [Array("blob \(bytes.count)".utf8) + [0], bytes]
  return length == 20 ? sha1(pieces) : sha256(pieces)
}
