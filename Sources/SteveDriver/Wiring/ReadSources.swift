import SteveDiagnostics
import SteveModel
import StevePlan
import SteveSyntax
import SteveWiring

/// Reads the Swift sources of everything that is linked into wired programs, in two threads.
///
/// Nothing is read where no module wires. What can't be read is reported, since nothing would be proved without it.
func readSources(
  _ plan: Plan, _ disk: some Disk, keepsFacts: Bool, _ report: inout Report
) -> [WiringSource] {
  let files = wiredFiles(plan)
  let cache = keepsFacts ? FactsCache(disk) : FactsCache()
  let chunks = Chunks(count: files.count, size: 16)
  let slots = (0..<chunks.count).map { _ in SourceSlot() }
  parallel(units: chunks.count) { unit in
    var bytes: [UInt8] = []
    for index in chunks[unit] {
      do throws(DiskError) {
        try disk.read(files[index].path, links: .follow, into: &bytes)
        let digest = Digest(of: bytes)
        let facts = cache.facts(digest) ?? SwiftFacts(of: bytes)
        slots[unit].digests.append(digest)
        slots[unit].sources.append(
          WiringSource(path: files[index].path, facts: facts, targets: files[index].targets))
      } catch {
        slots[unit].errors.append(error)
      }
    }
  }
  for error in slots.flatMap(\.errors) { report.fail(reading: error) }
  let sources = slots.flatMap(\.sources)
  let digests = slots.flatMap(\.digests)
  if keepsFacts, !cache.holds(Set(digests)) {
    FactsCache.keep(zip(digests, sources).map { ($0, $1.facts) }, disk)
  }
  return sources
}

/// Filled by one thread, read when all are done.
private final class SourceSlot: @unchecked Sendable {
  var sources: [WiringSource] = []
  var digests: [Digest] = []
  var errors: [DiskError] = []
}

/// The Swift files of each target in a program, each once, in the order of the tree.
private func wiredFiles(_ plan: Plan) -> [(path: String, targets: [Int])] {
  let workspace = plan.graph.workspace
  var targets: [String: [Int]] = [:]
  var paths: [String] = []
  for target in Set(plan.graph.wiringPrograms.flatMap(\.closure)).sorted() {
    let files = workspace.files[target]
    let listed = files.sources.flatMap(\.files).map { plan.tree.string(at: Int($0)) }
    let shared = files.shared.filter { $0.language == .swift }.map(\.file.path)
    // What a build step makes is read where it has been made.
    let made = files.generatedSources.filter { plan.tree.index(of: $0) != nil }
    for path in listed + shared + made {
      if targets[path] == nil { paths.append(path) }
      if targets[path]?.last != target { targets[path, default: []].append(target) }
    }
  }
  return paths.map { ($0, targets[$0] ?? []) }
}
