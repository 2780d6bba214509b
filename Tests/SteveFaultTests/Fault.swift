import Foundation

/// What is done to a sync at one of its calls.
enum Fault: Hashable, Sendable {
  /// It is killed before the call.
  case kill
  /// The system refuses the call, once, with this error.
  case error(String)

  /// As strace wants it.
  var words: String {
    switch self {
    case .kill: "signal=SIGKILL"
    case .error(let name): "error=\(name)"
    }
  }

  /// The errors that the system may give for a call. One that says that there is no such file would be no fault but an answer.
  static func errors(of call: SystemCall) -> [String] {
    switch call.name {
    case "openat":
      call.output == nil ? ["EACCES", "EIO", "EMFILE", "EINTR"] : ["ENOSPC", "EROFS", "EACCES", "EMFILE", "EINTR"]
    case "read": ["EIO", "EINTR"]
    case "getdents64": ["EIO", "EACCES"]
    case "write": ["ENOSPC", "EIO", "EINTR", "EFBIG"]
    case "close": call.output == nil ? ["EIO", "EINTR"] : ["EIO", "ENOSPC", "EINTR"]
    case "renameat", "renameat2", "mkdirat": ["EACCES", "EIO", "ENOSPC", "EROFS"]
    case "unlinkat": ["EACCES", "EIO", "EROFS"]
    case "newfstatat", "fstat", "fchmod", "fchmodat": ["EIO", "EACCES"]
    case "flock": ["EINTR", "ENOLCK"]
    case "ftruncate", "fsync", "fdatasync": ["EIO", "EINTR"]
    default: []
    }
  }

  /// What the system calls the error.
  var systemWords: String? {
    guard case .error(let name) = self else { return nil }
    let codes = [
      "EACCES": EACCES, "EIO": EIO, "EMFILE": EMFILE, "ENOSPC": ENOSPC, "EROFS": EROFS, "EFBIG": EFBIG,
      "ENOLCK": ENOLCK,
    ]
    return codes[name].map { String(cString: strerror($0)) }
  }
}
