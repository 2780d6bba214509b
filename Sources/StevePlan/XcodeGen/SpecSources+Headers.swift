import SteveModel
import SteveSyntax

// Headers, one by one where their visibility differs.
extension SpecSources {
  /// Sources that lie elsewhere; their headers are the part's alone.
  var shared: [Entry] {
    files.shared.map { source in
      let path = source.file.path
      let more =
        source.language == .header ? phase(.headers, of: path) + said(of: .project) : phase(.sources, of: path)
      return Entry(path: path, input: .sharedSources, more: more)
    }
  }

  var headers: [Entry] {
    HeaderVisibility.allCases.flatMap { visibility in
      generated.others(of: files.headers[visibility]).map { file in
        let path = plan.tree.string(at: Int(file))
        return Entry(path: path, input: .headers, more: phase(.headers, of: path) + said(of: visibility))
      }
    }
  }

  /// Those that a build step makes: said in the same way whether they are there or not.
  var generatedHeaders: [Entry] {
    HeaderVisibility.allCases.flatMap { visibility in
      let paths =
        files.generatedHeaders.filter { $0.visibility == visibility }.map(\.path)
        + generated.among(files.headers[visibility])
      return paths.map { path in
        Entry(
          path: path, input: .generated,
          more: phase(.headers, of: path) + said(of: visibility)
            + [SpecPair("optional", .boolean(true)), SpecPair("type", .text("file"))])
      }
    }
  }

  /// What is said of the headers of a whole folder; `nil` if it is not the same for all of them.
  var commonVisibility: [SpecPair]? {
    let used = HeaderVisibility.allCases.filter { !generated.others(of: files.headers[$0]).isEmpty }
    return used.count > 1 ? nil : used.first.map(said) ?? []
  }

  /// Nothing where XcodeGen means the same: a header is public, and those of programs and tests are in no phase.
  private func said(of visibility: HeaderVisibility) -> [SpecPair] {
    visibility == .public || !part.hasModuleForOthers
      ? [] : [SpecPair("headerVisibility", .text(visibility.rawValue))]
  }
}
