import SteveDiagnostics

/// Puts steve's lines into the hooks of a repository, beside those of others, and says how git merges steve's files.
func installHooks(_ places: HookPlaces, on disk: some Disk, _ report: inout Report) {
  for hook in GitHook.allCases { HookInstaller(hook: hook, places: places, disk: disk).install(&report) }
  MergeDriver(places: places).set(&report)
}

/// The hooks that have lines of steve's for this workspace.
func hooksOfSteve(on disk: some Disk) -> [String] {
  guard let places = try? HookPlaces(root: disk.rootPath) else { return [] }
  return GitHook.allCases.map(places.path).filter { path in
    var bytes: [UInt8] = []
    guard (try? disk.read(path, links: .refuse, into: &bytes)) != nil else { return false }
    return HookText(folder: places.workspace, block: "").isIn(String(decoding: bytes, as: UTF8.self))
  }
}

private struct HookInstaller<SomeDisk: Disk> {
  let hook: GitHook
  let places: HookPlaces
  let disk: SomeDisk

  private var path: String { places.path(of: hook) }

  func install(_ report: inout Report) {
    if let keeper {
      return explain("husky makes this file anew", wayOut: adding("into \(keeper)"), at: keeper, &report)
    }
    let text = HookText(folder: places.workspace, block: hook.block(for: places.workspace))
    do throws(DiskError) {
      guard let status = try disk.status(path, links: .refuse) else {
        return write(text.alone, mode: nil, &report)
      }
      if let reason = status.reasonAgainstWriting { return explain(reason, wayOut: wayOut(status), at: path, &report) }
      var bytes: [UInt8] = []
      try disk.read(path, links: .refuse, into: &bytes)
      lay(text, into: bytes, mode: status.mode, &report)
    } catch {
      report.fail(reading: error)
    }
  }

  private func lay(_ text: HookText, into bytes: [UInt8], mode: UInt32, _ report: inout Report) {
    do throws(HookText.Foreign) {
      guard let old = String(validating: bytes, as: UTF8.self) else { throw .noShell }
      let new = try text.laid(into: old)
      if !new.utf8.elementsEqual(old.utf8) { write(new, mode: mode, &report) }
    } catch {
      switch error {
      case .noShell:
        explain(
          "its first line does not say that a shell runs it", wayOut: adding("where it runs commands"), at: path,
          &report)
      case .lineEnds:
        report.log.error(
          .foreignHook, "the lines of this hook end as on Windows, which no shell reads", path: path,
          notes: [.init("let them end by LF, then run 'steve init --hooks' again")])
      case .brokenMarks:
        report.log.error(
          .foreignHook, "steve's lines in this hook are not between one pair of marks", path: path,
          notes: [.init("delete the marks and what is steve's, then run 'steve init --hooks' again")])
      }
    }
  }

  /// - Parameter mode: what the hook that was there has; who reads it may run it, as git would.
  private func write(_ text: String, mode: UInt32?, _ report: inout Report) {
    do throws(DiskError) {
      try Writer(disk: disk).write(Array(text.utf8), to: path, isExecutable: true, mode: mode.map(executable))
      report.actions.append((mode == nil ? .create : .rewrite, path))
    } catch {
      report.fail(.unwritable, "'\(path)' can't be written: \(systemMessage(error.code))", path: path)
    }
  }

  /// The file in which husky looks for commands, where its own files are the hooks: those it makes anew again and again.
  private var keeper: String? {
    places.folder.hasSuffix(".husky/_") ? String(places.folder.dropLast(2)) + "/" + hook.name : nil
  }

  /// - Parameter file: in which somebody may have done what the message would ask for.
  private func explain(_ reason: String, wayOut: String, at file: String, _ report: inout Report) {
    var bytes: [UInt8] = []
    if (try? disk.read(file, into: &bytes)) != nil, isRunnable(file) {
      if hook.isCalled(in: String(decoding: bytes, as: UTF8.self)) { return }
    }
    report.log.error(
      .foreignHook, "steve's lines would stand in this hook, but \(reason)", path: path, notes: [.init(wayOut)])
  }

  /// Husky runs its files by a shell, whatever their mode.
  private func isRunnable(_ file: String) -> Bool {
    keeper != nil || ((try? disk.status(file))?.mode ?? 0) & 0o111 != 0
  }

  private func wayOut(_ status: FileStatus) -> String {
    switch status.kind {
    case .file: "let it be run ('chmod +x') or delete it, then run 'steve init --hooks' again"
    case .link: adding("into the file that it leads to")
    default: "move it away, then run 'steve init --hooks' again"
    }
  }

  /// What a checkout or merge ends with must not depend on it.
  private func adding(_ place: String) -> String {
    let folder = places.workspace.isEmpty ? "" : "-C \(shellWord(places.workspace)) "
    return "put 'steve \(folder)--quiet \(hook.command)\(hook == .preCommit ? "" : " || :")' \(place)"
  }
}

extension FileStatus {
  /// Why a hook is not written into, by what is known without reading it.
  fileprivate var reasonAgainstWriting: String? {
    switch kind {
    case .file: mode & 0o111 == 0 ? "it can't be run, so git passes over it" : nil
    case .folder: "it is a folder"
    case .link: "it is a link"
    case .special, .unknown: "it is no plain file"
    }
  }
}
