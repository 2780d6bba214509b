import SteveDiagnostics
import SteveManifest
import SteveSyntax

extension YAMLNode {
  /// A label that means the same in every package.
  func label(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let label = filledText(&log) else { return nil }
    if BazelLabel(label.value) != nil { return label }
    log.error(
      .badLabel, "\(quoted(label.value)) is not an absolute label; write it as //package:target", at: label.location)
    return nil
  }

  /// The label of a file of macros.
  func bzlLabel(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let label = filledText(&log) else { return nil }
    let isBzl = label.value.hasSuffix(".bzl") && !label.value.hasSuffix(":.bzl") && label.value.contains(":")
    if isBzl, BazelLabel(label.value) != nil { return label }
    log.error(
      .badLabel, "\(quoted(label.value)) is not the label of a .bzl file; write it as //package:file.bzl",
      at: label.location)
    return nil
  }

  /// A framework or library of the platform's SDK.
  func sdkFile(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let file = name(.name, &log) else { return nil }
    if isSDKFile(file.value) { return file }
    log.error(
      .badLabel, "\(quoted(file.value)) is not an SDK framework or library; write \(quoted(file.value + ".framework"))",
      at: file.location)
    return nil
  }
}

func isAbsoluteLabel(_ text: String) -> Bool { text.utf8.starts(with: "//".utf8) || text.utf8.first == 0x40 }

func isSDKFile(_ text: String) -> Bool {
  let bytes = text.utf8
  return sdkEndings.contains { bytes.count > $0.count && bytes.suffix($0.count).elementsEqual($0) }
}

private let sdkEndings: [String.UTF8View] = [".framework".utf8, ".tbd".utf8, ".dylib".utf8]
