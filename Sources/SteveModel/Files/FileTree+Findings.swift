extension FileTree {
  /// Something that was met and is not listed. Whether that matters depends on where it lies.
  package struct Problem: Sendable, Equatable {
    package enum Reason: Sendable, Equatable, CaseIterable {
      /// A link to nothing.
      case danglingLink
      /// A link that leads back to itself.
      case loopingLink
      /// A link to a folder, wherever that is: linked folders are never entered.
      case linkToFolder
      /// A link to a file outside the workspace, or to one that another checkout would find here: by an absolute path.
      case linkOutside
      /// A socket, pipe or device, or a link to one.
      case specialFile
      /// The name is not UTF-8.
      case notUTF8
      /// A control character in the name, such as a line end.
      case controlCharacter
      /// The path is longer than any program could open; nothing below is listed either.
      case pathTooLong
    }

    /// From the workspace's root; as it stands on disk, so not always UTF-8.
    package let path: [UInt8]
    package let reason: Reason

    package init(path: [UInt8], reason: Reason) {
      self.path = path
      self.reason = reason
    }

    /// The path for people: what is not UTF-8, and control characters, as `\xNN`.
    package var shownPath: String { FileTree.shown(path) }
  }

  /// Something that could not be read, which makes the whole answer incomplete.
  package struct Failure: Sendable, Equatable {
    /// From the workspace's root; empty for the root itself.
    package let path: [UInt8]
    /// The system's error number.
    package let code: Int32

    package init(path: [UInt8], code: Int32) {
      self.path = path
      self.code = code
    }

    /// The path for people, as in ``Problem/shownPath``.
    package var shownPath: String { FileTree.shown(path) }
  }

  private static func shown(_ path: [UInt8]) -> String {
    if let text = String(validating: path, as: UTF8.self), !path.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return text
    }
    return path.map { $0 >= 0x20 && $0 < 0x7F ? String(UnicodeScalar($0)) : "\\x" + hexadecimal($0) }.joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
