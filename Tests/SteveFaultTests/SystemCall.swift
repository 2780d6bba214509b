import TestSupport

/// A call of the system that a sync makes, about something in its workspace.
struct SystemCall: Hashable, Sendable {
  let name: String
  /// From the workspace's root, which is the empty path itself.
  let path: String
  /// Which one it is among the calls of this name about this path, in its thread.
  let number: Int

  var isState: Bool { Drift.isState(path) }

  /// Whether it only asks for something that is not of the state.
  var isReading: Bool {
    !isState && output == nil && ["openat", "read", "getdents64", "newfstatat", "close"].contains(name)
  }

  /// The file for whose sake the call is made beside it; `nil` for all other calls.
  var output: String? {
    let file = TestSupport.name(of: path)
    guard file.hasPrefix("."), file.hasSuffix(".steve-tmp") else { return nil }
    return String(path.dropLast(file.count) + file.dropFirst().dropLast(".steve-tmp".count))
  }
}

extension SystemCall: CustomStringConvertible {
  var description: String { "\(name) \(number) of '\(path)'" }
}

extension SystemCall {
  /// The calls in what `strace -f -y` has recorded, in their order.
  ///
  /// What git does when steve calls it is none of steve's.
  static func calls(in trace: String, root: String) -> [SystemCall] {
    var seen: Set<SystemCall> = []
    var calls: [SystemCall] = []
    var counts: [String: Int] = [:]
    let lines = trace.split(separator: "\n").map { TraceLine($0) }
    let steve = lines.first?.thread
    let others = Set(lines.filter { $0.name == "execve" && $0.thread != steve }.map(\.thread))
    for line in lines where !others.contains(line.thread) {
      guard let path = line.path, path == root || path.hasPrefix(root + "/"), !path.contains("/../") else { continue }
      counts["\(line.thread) \(line.name) \(path)", default: 0] += 1
      let number = counts["\(line.thread) \(line.name) \(path)", default: 0]
      let call = SystemCall(name: line.name, path: String(path.dropFirst(root.count + 1)), number: number)
      if seen.insert(call).inserted { calls.append(call) }
    }
    return calls
  }
}

/// A line such as `71 openat(3</w>, "a/b", O_RDONLY) = 4</w/a/b>`.
private struct TraceLine {
  let thread: Substring
  let name: String
  /// What the call is about: the first path in it, whole.
  private(set) var path: String?

  init(_ line: Substring) {
    thread = line.prefix { $0 != " " }
    let rest = line.dropFirst(thread.count).drop { $0 == " " }
    name = String(rest.prefix { $0 != "(" && $0 != " " })
    // "<... openat resumed>" is the end of a call whose beginning stands further above.
    guard rest.dropFirst(name.count).first == "(" else { return }
    let arguments = rest.dropFirst(name.count + 1)
    let folder = TraceLine.text(after: "<", before: ">", in: arguments.prefix { $0 != "," && $0 != ")" })
    let quoted = TraceLine.text(after: "\"", before: "\"", in: arguments.drop { $0 != "," }.dropFirst())
    switch (folder, quoted, TraceLine.takesNames.contains(name)) {
    case (nil, _, _): path = nil
    case (let folder?, let name?, true) where !name.isEmpty: path = name.hasPrefix("/") ? name : folder + "/" + name
    case (let folder?, _, _): path = folder
    }
    if path?.hasSuffix("/.") ?? false { path?.removeLast(2) }
  }

  private static let takesNames: Set = [
    "openat", "newfstatat", "unlinkat", "renameat", "renameat2", "mkdirat", "fchmodat",
  ]

  private static func text(after start: Character, before end: Character, in text: Substring) -> String? {
    guard let opening = text.firstIndex(of: start) else { return nil }
    return String(text[text.index(after: opening)...].prefix { $0 != end })
  }
}
