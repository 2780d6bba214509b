import SteveDiagnostics

/// Puts steve's lines into the hooks of a repository, beside those of others, and says how git merges steve's files.
func installHooks(_ places: HookPlaces, on disk: some Disk, _ report: inout Report) {
  for hook in GitHook.allCases { HookInstaller(hook: hook, places: places, disk: disk).install(&report) }
  MergeDriver(places: places).set(&report)
}

/// The hooks that have lines of steve's for this workspace.
func hooksOfSteve(on disk: some Disk) -> [String] {
  guard let places = try? HookPlaces(root: disk.rootPath) else { return [] }
  return GitHook.allCases.map { places.folder + "/" + $0.name }.filter { path in
    var bytes: [UInt8] = []
    guard (try? disk.read(path, links: .refuse, into: &bytes)) != nil else { return false }
    return HookText(folder: places.workspace, block: "").isIn(String(decoding: bytes, as: UTF8.self))
  }
}

private struct HookInstaller<SomeDisk: Disk> {
  let hook: GitHook
  let places: HookPlaces
  let disk: SomeDisk

  private var path: String { places.folder + "/" + hook.name }

  func install(_ report: inout Report) {
    if let keeper = keeper { return explain("husky makes this file anew", at: keeper, &report) }
    let text = HookText(folder: places.workspace, block: hook.block(for: places.workspace))
    do throws(DiskError) {
      guard let status = try disk.status(path, links: .refuse) else {
        return write(text.alone, .create, &report)
      }
      var bytes: [UInt8] = []
      if let reason = status.reasonAgainstWriting {
        // What a link leads to may do the work.
        _ = try? disk.read(path, into: &bytes)
        return explain(reason, bytes, &report)
      }
      try disk.read(path, links: .refuse, into: &bytes)
      lay(text, into: bytes, &report)
    } catch {
      report.fail(reading: error)
    }
  }

  private func lay(_ text: HookText, into bytes: [UInt8], _ report: inout Report) {
    guard let old = String(validating: bytes, as: UTF8.self) else {
      return explain("it is no text", bytes, &report)
    }
    do throws(HookText.Foreign) {
      let new = try text.laid(into: old)
      if !new.utf8.elementsEqual(old.utf8) { write(new, .rewrite, &report) }
    } catch {
      switch error {
      case .noShell: explain("its first line does not say that a shell runs it", bytes, &report)
      case .brokenMarks: explain("the marks around steve's lines in it are not one pair", [], &report)
      }
    }
  }

  private func write(_ text: String, _ action: Report.Action, _ report: inout Report) {
    do throws(DiskError) {
      try Writer(disk: disk).write(Array(text.utf8), to: path, isExecutable: true)
      report.actions.append((action, path))
    } catch {
      report.fail(.unwritable, "'\(path)' can't be written: \(systemMessage(error.code))", path: path)
    }
  }

  /// The file in which husky looks for commands, where its own files are the hooks: those it makes anew again and again.
  private var keeper: String? {
    places.folder.hasSuffix(".husky/_") ? String(places.folder.dropLast(2)) + "/" + hook.name : nil
  }

  private func explain(_ reason: String, at keeper: String, _ report: inout Report) {
    var bytes: [UInt8] = []
    _ = try? disk.read(keeper, into: &bytes)
    explain(reason, bytes, in: keeper, &report)
  }

  private func explain(_ reason: String, _ bytes: [UInt8], in keeper: String? = nil, _ report: inout Report) {
    // Somebody has done what the message would ask for.
    if holds(bytes, "steve"), holds(bytes, hook.command) { return }
    let place = places.workspace.isEmpty ? "" : "-C \(shellWord(places.workspace)) "
    report.log.error(
      .foreignHook, "steve's lines would stand in this hook, but \(reason)", path: path,
      notes: [
        .init("put 'steve \(place)--quiet \(hook.command)' \(keeper.map { "into \($0)" } ?? "where it runs commands")")
      ])
  }

  private func holds(_ bytes: [UInt8], _ words: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(words)
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
