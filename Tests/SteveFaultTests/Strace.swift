import Foundation
import TestSupport
import Testing

/// The tool that stands between a program and the system.
///
/// A fault is given by the path that a call is about, and not by a count of all calls: which thread reads which folder differs
/// from run to run, and the first calls of all are the loader's. A path that strace is told about (`-P`) is compared with the
/// text in the call and with what its descriptor stands for, so both spellings are given.
struct Strace {
  let folder: Folder
  /// Outside the workspace.
  let trace: String
  /// What steve is asked for.
  var command = ["sync"]

  /// Every call of a run about something in the workspace, and what the sync has said.
  func record() throws -> (run: Run, calls: [SystemCall]) {
    let run = try run(["-y", "-s", "300", "-e", "trace=" + Strace.calls.joined(separator: ",")])
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: trace)), as: UTF8.self)
    return (run, SystemCall.calls(in: text, root: folder.path))
  }

  /// A run to which something is done at a call; `nil` if the call was not made.
  func run(_ fault: Fault, at call: SystemCall) throws -> Run? {
    let paths = call.path.isEmpty ? [folder.path] : [call.path, folder.absolute(call.path)]
    let run = try run(
      // Only with every call traced can strace kill.
      (fault == .kill ? [] : ["--seccomp-bpf"]) + paths.flatMap { ["-P", $0] } + [
        "-e", "trace=\(call.name)", "-e", "inject=\(call.name):\(fault.words):when=\(call.number)",
      ])
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: trace)), as: UTF8.self)
    return text.contains(fault == .kill ? "killed by SIGKILL" : "(INJECTED)") ? run : nil
  }

  private func run(_ options: [String]) throws -> Run {
    let run = try Run(
      "strace", ["-f", "-qqq", "-o", trace] + options + [Steve.binary] + command, in: folder.path,
      environment: ["LC_ALL": "C"])
    let own = run.stderr.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("strace: ") }
    return Run(status: run.status, stdout: run.stdout, stderr: own.joined(separator: "\n"))
  }

  private static let calls = [
    "execve", "openat", "read", "getdents64", "write", "close", "renameat", "renameat2", "unlinkat", "mkdirat",
    "newfstatat",
    "flock", "ftruncate", "fchmod", "fchmodat", "fsync", "fdatasync",
  ]
}

extension Strace {
  enum Ability { case good, missing, forbidden }

  static let ability: Ability = {
    guard let run = try? Run("strace", ["-f", "-o", "/dev/null", "true"], in: "/"), run.status != 126 else {
      return .missing
    }
    return run.status == 0 ? .good : .forbidden
  }()
}
