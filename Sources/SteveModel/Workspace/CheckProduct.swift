import SteveDiagnostics
import SteveManifest

extension ModuleBuilder {
  /// Reports an app that Bazel has no rule for, where Bazel's files are written at all.
  func checkProduct(of merged: ModuleManifest, parts: [ModulePart], log: inout DiagnosticLog) {
    guard workspace.outputs.outputs.contains(.bazel), (merged.outputs ?? workspace.outputs).outputs.contains(.bazel),
      let product = merged.product, let part = parts.first(where: { $0.part == .implementation }),
      let platform = part.settings.platforms.first, !BazelProducts.products(for: platform).contains(product.value)
    else { return }
    let possible = BazelProducts.platforms(for: product.value).map(\.rawValue).joined(separator: ", ")
    log.error(
      .unsupportedProduct,
      "Bazel has no rule for the product '\(product.value.rawValue)' on \(platform.rawValue)", at: product.location,
      notes: [
        .init(
          possible.isEmpty
            ? "it has one on no platform; leave Bazel out with 'outputs: [xcodegen]'"
            : "it has one on \(possible): name that in 'platforms'")
      ])
  }
}
