import SteveManifest
import SteveModel
import SteveSyntax

/// The BUILD file of one package.
struct BazelPackage {
  let targets: [Int]
  let plan: Plan
  let labels: BazelLabels

  var file: StarlarkFile {
    var statements: [StarlarkStatement] = []
    var folder = ""
    var manifest = ""
    for number in targets {
      let part = plan.graph.workspace.parts[number]
      folder = part.package
      manifest = plan.graph.workspace.manifestPath(of: part.module)
      for call in BazelTarget(number: number, plan: plan, labels: labels).calls {
        statements.append(.load(call.load, call.call.function))
        statements.append(.expression(.call(call.call)))
      }
    }
    if let exports = plan.exports[folder] { statements.append(exports.statement) }
    return StarlarkFile(
      .build, header: [OwnershipMark.line(manifest: reference(to: manifest, from: folder))], statements: statements)
  }
}

/// A call of a macro, and where the macro comes from.
struct BazelCall {
  var load: String
  var call: StarlarkCall
}
