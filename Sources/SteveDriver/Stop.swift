import SteveDiagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a command ends; the raw value is the process's exit status.
package enum ExitStatus: Int32, Sendable {
  case good = 0
  /// Drift, errors in the model, failing rules.
  case findings = 1
  /// Wrong usage, or a workspace that this steve can't serve.
  case usage = 2
  /// The work could not be done.
  case failure = 3
}

/// Ends a command at once, with a line for each reason.
package struct Stop: Error, Sendable {
  package let status: ExitStatus
  package let message: String
  /// What is wrong beside it.
  private let others: [String]

  package init(_ status: ExitStatus, _ message: String, and others: [String] = []) {
    self.status = status
    self.message = message
    self.others = others
  }

  /// A line each.
  package var messages: [String] { [message] + others }

  package init(reading error: DiskError) {
    self.init(.failure, error.reading)
  }
}

extension DiskError {
  /// Whether nothing was there.
  var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// What a message says about a file that can't be read.
  var reading: String {
    "'\(path)' can't be read: \(reason)"
  }

  private var reason: String {
    switch code {
    // The disk says so of pipes and the like, and of links.
    case EINVAL: "it is no plain file"
    case EXDEV: "it is a link to a file outside the workspace, or by an absolute path; put the file itself here"
    default: systemMessage(code)
    }
  }
}

/// What the system calls an error, whatever the locale.
package func systemMessage(_ code: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
  return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "error \(code)" }
}
