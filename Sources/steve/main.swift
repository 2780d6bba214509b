import SteveDiagnostics
import SteveDriver
import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// A reader that goes away ends the writing, not the work, and neither does a limit on the size of files.
let signals = SignalWays(ignoring: [SIGPIPE, SIGXFSZ])
Terminal.occupyStreams()
exit(run(CommandLine.arguments, Terminal(), signals).rawValue)

/// What could not be said was not done, whatever else is good.
func run(_ words: [String], _ terminal: Terminal, _ signals: SignalWays) -> ExitStatus {
  let status = status(of: words, terminal, signals)
  guard let error = terminal.resultError else { return status }
  terminal.printDiagnostic("steve: standard output can't be written: \(systemMessage(error))\n")
  return .failure
}

private func status(of words: [String], _ terminal: Terminal, _ signals: SignalWays) -> ExitStatus {
  var terminal = terminal
  do throws(Stop) {
    // Swift finds them in /proc on Linux, and gives none where it can't: not even the program's name.
    if words.isEmpty { throw Stop(.failure, "the arguments can't be read; is /proc mounted?") }
    var arguments = try Arguments(Array(words.dropFirst()))
    if arguments.question == "--version" {
      terminal.printResult("steve \(SteveVersion.current)\n")
      return .good
    }
    guard let name = arguments.command, arguments.question == nil else {
      terminal.printResult(Command.overview)
      return .good
    }
    guard let command = Command.named(name) else { throw Stop(unknownCommand: name) }
    if command.ownWords(of: arguments.rest).contains(where: { ["-h", "--help"].contains($0) }) {
      terminal.printResult(command.page)
      return .good
    }
    let options = try Options(arguments.rest, of: command, &arguments)
    terminal.usesColor = arguments.color == "always" || (arguments.color == "auto" && Terminal.errorsGoToTerminal)
    let invocation = Invocation(arguments: arguments, options: options, terminal: terminal, signals: signals)
    return try command.run(invocation)
  } catch {
    for message in error.messages { terminal.printDiagnostic("steve: \(printable(message))\n") }
    return error.status
  }
}
