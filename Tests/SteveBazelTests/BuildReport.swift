import TestSupport

extension Run {
  /// How many actions were done how, by the words of Bazel's summary: `internal`, `linux-sandbox`, `remote cache hit`,
  /// which a disk cache is too.
  var processes: [String: Int] {
    guard let line = stderr.split(separator: "\n").last(where: { $0.contains(/^INFO: \d+ process(es)?[:.]/) }) else {
      return [:]
    }
    let pairs = line.matches(of: /(\d+) ([a-z][a-z -]*[a-z])/).dropFirst().map { (String($0.2), Int($0.1) ?? 0) }
    return Dictionary(pairs, uniquingKeysWith: +)
  }

  /// How many packages were read again.
  var loadedPackages: Int? {
    stderr.firstMatch(of: /\((\d+) packages? loaded/).flatMap { Int($0.1) }
  }

  /// The tests that passed.
  var passed: [String] {
    (stdout + stderr).matches(of: /(?m)^(\/\/\S+) +(\(cached\) )?PASSED/).map { String($0.1) }.sorted()
  }

  /// The tests that did not.
  var failed: [String] {
    (stdout + stderr).matches(of: /(?m)^(\/\/\S+) +FAILED/).map { String($0.1) }.sorted()
  }
}
