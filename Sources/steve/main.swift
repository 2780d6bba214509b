import SteveDriver
import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// A reader that goes away ends the writing, not the work.
signal(SIGPIPE, SIG_IGN)
exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)

func run(_ words: [String]) -> ExitStatus {
  var terminal = Terminal()
  do throws(Stop) {
    var arguments = try Arguments(words)
    if arguments.question == "--version" {
      terminal.printResult("steve \(SteveVersion.current)\n")
      return .good
    }
    guard let name = arguments.command, arguments.question == nil else {
      terminal.printResult(Command.overview)
      return .good
    }
    guard let command = Command.named(name) else { throw Stop(unknownCommand: name) }
    if arguments.rest.contains("-h") || arguments.rest.contains("--help") {
      terminal.printResult(command.page)
      return .good
    }
    let options = try Options(arguments.rest, of: command, &arguments)
    terminal.usesColor = arguments.color == "always" || (arguments.color == "auto" && Terminal.errorsGoToTerminal)
    return try command.run(Invocation(arguments: arguments, options: options, terminal: terminal))
  } catch {
    terminal.printDiagnostic("steve: \(error.message)\n")
    return error.status
  }
}
