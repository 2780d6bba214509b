import SteveManifest
import SteveModel
import SteveSyntax

// What is done before a target is compiled.
extension SpecTarget {
  /// - Parameter isBundle: whether for the bundle with the resources of a library.
  func addSteps(ofBundle isBundle: Bool, to draft: inout SpecDraft) {
    let steps = workspace.files[number].steps
    let ofBundle = placesInBundle
    let chosen = steps.indices.filter { ofBundle.contains($0) == isBundle }.map { steps[$0] }
    draft.add("preBuildScripts", .list(chosen.map(script)), from: .generate)
  }

  /// The bundle is built before the library, so what makes resources is a step of its own, and so is what that needs.
  private var placesInBundle: Set<Int> {
    guard needsResourceBundle else { return [] }
    var places: Set<Int> = []
    var needed: [String] = []
    for (place, step) in workspace.files[number].steps.enumerated().reversed()
    where makesResources(step) || step.outputs.contains(where: { needed.contains($0) }) {
      places.insert(place)
      needed += step.inputs.map(\.path)
    }
    return places
  }

  private func makesResources(_ step: BuildStep) -> Bool {
    step.outputs.contains { output in
      workspace.files[number].generatedResources.contains { $0.utf8.elementsEqual(output.utf8) }
        || plan.tree.index(of: output).map { workspace.files[number].resources.contains(Int32($0)) } ?? false
    }
  }

  private func script(_ step: BuildStep) -> SpecValue {
    let folders = step.outputs.map { folder(of: $0) }
    var lines = ["set -e", "cd \"\(root)\""]
    lines.append((["set --"] + step.inputs.map { quoted($0.path) }).joined(separator: " "))
    lines.append("export OUT=\(quoted(step.outputs.first ?? "")) OUT_DIR=\(quoted(folders.first ?? ""))")
    lines.append((["mkdir -p"] + unique(folders).map(quoted)).joined(separator: " "))
    lines.append(step.command)
    var pairs = [SpecPair("name", .text(step.name))]
    if !step.inputs.isEmpty { pairs.append(SpecPair("inputFiles", .texts(step.inputs.map { inProject($0.path) }))) }
    pairs.append(SpecPair("outputFiles", .texts(step.outputs.map(inProject))))
    pairs.append(SpecPair("script", .text(lines.joined(separator: "\n") + "\n")))
    return .map(pairs)
  }

  private func inProject(_ path: String) -> String { "$(SRCROOT)/" + place.path(path) }

  /// The workspace's folder, for a shell.
  private var root: String {
    let climbs = place.path("")
    return "$SRCROOT" + (climbs.isEmpty ? "" : "/" + climbs.dropLast())
  }

  private func unique(_ folders: [String]) -> [String] {
    var result: [String] = []
    for folder in folders where !result.contains(where: { $0.utf8.elementsEqual(folder.utf8) }) {
      result.append(folder)
    }
    return result
  }

  /// For a shell, where it would be more than one word or another one.
  private func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x5F: true
      default: byte >= 0x80
      }
    }
    if isPlain, !text.isEmpty { return text }
    // XcodeGen would look for a variable behind `${`.
    return "'" + text.replacing("'", with: "'\\''").replacing("${", with: "$''{") + "'"
  }
}
