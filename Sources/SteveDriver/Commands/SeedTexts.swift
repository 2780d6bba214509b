/// What `init` writes into files that are the user's from then on.
enum SeedTexts {
  /// The files that are written where they are missing, beside steve.yml.
  static let paths = [".bazelversion", "MODULE.bazel", "BUILD.bazel", "steve"]

  /// The least that says something.
  static func steveManifest(name: String, wires: Bool) -> String {
    """
    # What steve writes build rules from; 'steve help' says how to go on.
    workspace: \(quoted(name))
    format: 1
    platforms:
      iOS: "17.0"
    bundle_id_prefix: com.example

    """ + (wires ? wiring : "")
  }

  /// The lines that ask for wiring.
  static let wiring = """
    wiring:
      module: \(wiringModule)

    """

  static let wiringModule = "DependencyInjection"

  /// The module that wires: without code of its own it gets the runtime, for tests too.
  static let wiringManifest = """
    # Apps are wired by this module. Steve writes its code, and what tests want of it, as long as there is no other in
    # Sources/ and Testing/.
    kind: utility
    testing: {}

    """

  /// A double-quoted scalar, which can hold any text.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// A name that Bazel takes for a module: lower-case letters, digits, `.`, `-` and `_`, the first one a letter.
  static func moduleName(_ name: String) -> String {
    var result = ""
    for byte in name.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39: result.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x41...0x5A: result.unicodeScalars.append(Unicode.Scalar(byte + 0x20))
      default: if !result.isEmpty && !result.hasSuffix("_") { result += "_" }
      }
    }
    while result.hasSuffix("_") { result.removeLast() }
    guard let first = result.utf8.first, (0x61...0x7A).contains(first) else { return "workspace" + result }
    return result
  }

  /// The line by which the launcher is known, whatever else somebody has made of it.
  static let launcherMark = "# Runs steve for this workspace; this file is yours."

  /// Runs the steve of this machine; seeded so that everybody types `./steve`.
  static let launcher = """
    #!/bin/sh
    \(launcherMark)
    command -v steve >/dev/null || {
      echo "steve is not on PATH; install it, then try again" >&2
      exit 3
    }
    root=$(cd "$(dirname "$0")" && pwd -P) || exit 3
    # Within the workspace, paths and labels mean what they mean where the caller is.
    case "$(pwd -P)/" in
    "$root"/*) exec steve "$@" ;;
    esac
    exec steve -C "$root" "$@"

    """
}
