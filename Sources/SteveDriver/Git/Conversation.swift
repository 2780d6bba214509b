#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A child that answers one question after the other; it ends with the value. Whoever has it asks under a lock.
final class Conversation: @unchecked Sendable {
  private let talk: Talk

  /// - Parameter limits: for the whole conversation the time, for each answer the length.
  init?(_ program: Executable, _ call: Executable.Call, _ limits: Executable.Limits) {
    guard let toChild = Pipe(), let fromChild = Pipe(),
      let process = try? program.started(call, input: toChild.reading, output: fromChild.writing)
    else { return nil }
    toChild.closeReading()
    fromChild.closeWriting()
    talk = Talk(process, toChild, fromChild, limits)
  }

  deinit { talk.end() }

  /// - Returns: `nil` where there is no answer; then there will be none to other questions.
  func reply(to question: [UInt8], isWhole: ([UInt8]) -> Bool) -> [UInt8]? {
    talk.reply(to: question, isWhole: isWhole)
  }
}
