import SteveSyntax

/// Asks Bazel which targets it finds in some packages.
struct BazelQuery {
  let program: BazelProgram
  /// The workspace's folder.
  let root: String

  /// Why there is no answer.
  struct Unanswered: Error {
    var message: String
    /// What Bazel has said.
    var words: [String] = []
  }

  /// - Parameter patterns: what to ask for, in Bazel's words.
  func targets(_ patterns: [String]) throws(Unanswered) -> [QueriedTarget] {
    let question: TemporaryFile
    let errors: TemporaryFile
    do throws(DiskError) {
      // In a file, since there may be more packages than a command line takes.
      question = try TemporaryFile(holding: Array("set(\n\(patterns.map { Self.quoted($0) + "\n" }.joined()))\n".utf8))
      errors = try TemporaryFile()
    } catch {
      throw Unanswered(message: "'\(error.path)' can't be written: \(systemMessage(error.code))")
    }
    let reader = QueryReader()
    guard let xml = XMLReader(reader) else { throw Unanswered(message: "there is no memory for its answer") }
    var isGood = true
    let status: Int32
    do throws(Executable.Failure) {
      status = try Executable(path: program.path).run(
        call(question, errors), limits: .init(seconds: Self.patience, byteCount: 1 << 32)
      ) { if isGood { isGood = xml.read($0) } }
    } catch {
      throw Unanswered(message: Self.message(for: error, program.path), words: Self.words(in: errors))
    }
    // What the system tells: the status in the upper byte, or the signal in the lower one.
    if status != 0 {
      let end = status & 0x7F == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
      throw Unanswered(message: "'bazel query' ended with \(end)", words: Self.words(in: errors))
    }
    guard isGood, xml.finish() else {
      throw Unanswered(message: "what 'bazel query' printed is no XML", words: Self.words(in: errors))
    }
    return reader.targets
  }

  private func call(_ question: TemporaryFile, _ errors: TemporaryFile) -> Executable.Call {
    let arguments = [
      "query", "--query_file=" + question.path, "--output=xml",
      // Else the first package that can't be read would hide the others.
      "--keep_going",
      // Nothing depends on the order, and putting targets in one takes time.
      "--order_output=no", "--noshow_progress", "--color=no", "--curses=no",
    ]
    let ours = [RecursionGuard.variable, "STEVE_NO_SYNC"].map { $0 + "=" }
    var environment = environmentValues().filter { variable in !ours.contains { variable.hasPrefix($0) } }
    if let guardian = program.guardian { environment.append("\(RecursionGuard.variable)=\(guardian.text)") }
    environment.append("STEVE_NO_SYNC=1")
    return .init(arguments: arguments, environment: environment, folder: root, errors: .to(errors.descriptor))
  }

  /// How many seconds Bazel may take: the first query of a checkout may fetch what its rules are made of.
  private static var patience: Double {
    environmentValue("STEVE_BAZEL_TIMEOUT").flatMap { Int($0) }.map { Double(min(max($0, 0), 86_400)) } ?? 600
  }

  private static func message(for failure: Executable.Failure, _ path: String) -> String {
    switch failure {
    case .notStarted(let code): "'\(path)' can't be run: \(systemMessage(code))"
    case .ended: "'bazel query' did not end within \(Int(patience)) seconds (STEVE_BAZEL_TIMEOUT)"
    }
  }

  /// The last lines that are no progress.
  private static func words(in errors: TemporaryFile) -> [String] {
    let lines = String(decoding: errors.end(1 << 16), as: UTF8.self).split(separator: "\n")
    let progress = ["INFO: ", "DEBUG: ", "Loading: ", "Starting local Bazel server"]
    return lines.filter { line in !progress.contains { line.hasPrefix($0) } }.suffix(20).map(String.init)
  }

  /// A name of Bazel's may hold whatever its query language has for itself.
  private static func quoted(_ pattern: String) -> String {
    pattern.utf8.contains(UInt8(ascii: "\"")) ? "'\(pattern)'" : "\"\(pattern)\""
  }
}
