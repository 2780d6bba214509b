#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the process was told to take signals when it began, so that who comes after it finds them like that.
package struct SignalWays: @unchecked Sendable {
  private let changed: [(signal: Int32, action: sigaction)]
  private let mask: sigset_t

  /// Ignores signals, and remembers what was before.
  package init(ignoring signals: [Int32]) {
    var changed: [(Int32, sigaction)] = []
    for number in signals {
      var old = sigaction()
      sigaction(number, nil, &old)
      signal(number, SIG_IGN)
      changed.append((number, old))
    }
    self.changed = changed
    var mask = sigset_t()
    sigemptyset(&mask)
    pthread_sigmask(SIG_SETMASK, nil, &mask)
    self.mask = mask
  }

  func restore() {
    for (number, action) in changed {
      var action = action
      sigaction(number, &action, nil)
    }
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}

extension BazelProgram {
  /// Becomes Bazel: the same process, with the caller's streams, files and signals. What steve has open closes by itself.
  ///
  /// - Parameters:
  ///   - words: what stands behind the word `bazel`, as the system gave it.
  ///   - folder: where it is to run, if not here.
  /// - Returns: only if it can't be.
  package func become(
    with words: [UnsafeMutablePointer<CChar>], in folder: String?, _ signals: SignalWays
  ) -> Stop {
    do throws(Stop) { if let folder { try enter(folder) } } catch { return error }
    leaveGuard()
    return becomeProgram(path, words, signals)
  }

  /// Leaves a word in the environment for the steve that this Bazel may lead to.
  func leaveGuard() {
    if let guardian {
      setenv(RecursionGuard.variable, guardian.text, 1)
    } else {
      unsetenv(RecursionGuard.variable)
    }
  }
}

func enter(_ folder: String) throws(Stop) {
  if chdir(folder) != 0 { throw Stop(.failure, "'\(folder)' can't be entered: \(systemMessage(errno))") }
}

/// - Returns: only if this process can't become the program.
func becomeProgram(_ path: String, _ words: [UnsafeMutablePointer<CChar>], _ signals: SignalWays) -> Stop {
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path)] + words + [nil]
  signals.restore()
  execv(path, &arguments)
  let reason = errno
  return Stop(.failure, "'\(path)' can't be run: \(systemMessage(reason))")
}
