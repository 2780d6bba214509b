import SteveDiagnostics
import SteveManifest

/// Reports texts that `.bazelrc` and Starlark files hold without quotes, and that would say something else there. What is read
/// from YAML was looked at already; Swift code can say anything.
func checkPlainTexts(of manifest: WorkspaceManifest, log: inout DiagnosticLog) {
  for (name, _) in manifest.configurations ?? [] where !isWord(name.value, also: [0x2D, 0x5F]) {
    log.error(
      .badName, "'\(name.value)' can't be the name of a configuration", at: name.location,
      notes: [.init("letters from A to Z, digits, '_' and '-' are allowed")])
  }
  for (_, version) in manifest.platforms where !isWord(version.value, also: [0x2E]) {
    log.error(
      .badVersion, "'\(version.value)' is no system version", at: version.location,
      notes: [.init("write one to three numbers with dots between them, such as 16.0")])
  }
  for version in [manifest.version.marketing, manifest.version.build].compactMap({ $0 })
  where !isWord(version.value, also: [0x2E]) {
    log.error(
      .badVersion, "'\(version.value)' is no version of an app", at: version.location,
      notes: [.init("write one to three numbers with dots between them, such as 4.2.0")])
  }
  if let language = manifest.developmentLanguage, !isWord(language.value, also: [0x2D]) {
    log.error(
      .badName, "'\(language.value)' can't be a language", at: language.location,
      notes: [.init("letters from A to Z, digits and '-' are allowed, such as en or pt-BR")])
  }
  for (name, _) in (manifest.values?.values ?? []).joined() where !isWord(name.value, also: [0x5F]) {
    log.error(
      .badName, "'\(name.value)' can't be the name of a value", at: name.location,
      notes: [.init("letters from A to Z, digits and '_' are allowed")])
  }
  for (_, name) in manifest.bazel.repositories where !isWord(name.value, also: [0x2D, 0x2E, 0x5F]) {
    log.error(
      .badName, "'\(name.value)' can't be the name of a repository", at: name.location,
      notes: [.init("letters from A to Z, digits, '.', '_' and '-' are allowed")])
  }
  for line in manifest.bazel.extra.flatMap(\.value) where line.value.utf8.contains(where: isLineEnd) {
    log.error(
      .badLine, "this is more than one line", at: line.location, notes: [.init("write each as an item of the list")])
  }
}

/// Whether a text is made of ASCII letters, digits and some other bytes alone.
private func isWord(_ text: String, also others: [UInt8]) -> Bool {
  !text.isEmpty
    && text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: others.contains(byte)
      }
    }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0 }
