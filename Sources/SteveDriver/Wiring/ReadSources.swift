import SteveDiagnostics
import SteveModel
import StevePlan
import SteveSyntax
import SteveWiring

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the Swift sources of everything that is linked into wired programs, and of its tests, in two threads.
///
/// Nothing is read where no module wires, and nothing that the disk describes as it did when it was read last. What can't be read is
/// reported, since nothing would be proved without it.
func readSources(
  _ plan: Plan, _ disk: some Disk, keepsFacts: Bool, _ report: inout Report
) -> [WiringSource] {
  let start = nanoseconds(CLOCK_REALTIME)
  let begin = nanoseconds(CLOCK_MONOTONIC)
  let files = wiredFiles(plan)
  let cache = keepsFacts ? FactsCache(disk) : nil
  let chunks = Chunks(count: files.count, size: 16)
  let slots = (0..<chunks.count).map { _ in SourceSlot() }
  parallel(units: chunks.count) { unit in
    for index in chunks[unit] { slots[unit].read(files[index], disk, cache, start: start) }
  }
  for error in slots.flatMap(\.errors) { report.fail(reading: error) }
  if let cache, slots.contains(where: \.hasNews) || slots.reduce(0, { $0 + $1.entries.count }) != cache.rows.count {
    keep(slots.flatMap(\.entries), disk) { nanoseconds(CLOCK_MONOTONIC) - begin }
  }
  return slots.flatMap(\.sources)
}

/// Keeps facts for the next run; that it can't be done is no reason to say anything.
private func keep(_ entries: [FactsCache.Entry], _ disk: some Disk, age: () -> Int64) {
  guard linkAbove(FactsCache.path, disk) == nil,
    ((try? disk.status(StateFolder<RealDisk>.path, links: .refuse)) ?? nil)?.kind == .folder
  else { return }
  try? Writer(disk: disk).write(FactsCache.encoded(entries, age: age()), to: FactsCache.path)
}

private func nanoseconds(_ clock: clockid_t) -> Int64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// The Swift files of each target in a program and of its tests, each once, in the order of the tree.
private func wiredFiles(_ plan: Plan) -> [SourceSlot.File] {
  let workspace = plan.graph.workspace
  var files: [SourceSlot.File] = []
  var numbers: [String: Int] = [:]
  numbers.reserveCapacity(4096)
  for target in Set(plan.graph.wiringPrograms.flatMap(\.closure) + plan.graph.wiringTests).sorted() {
    let sources = workspace.files[target]
    let listed = sources.sources.flatMap(\.files).map { plan.tree.string(at: Int($0)) }
    let shared = sources.shared.filter { $0.language == .swift }.map(\.file.path)
    // What a build step makes is read where it has been made.
    let made = sources.generatedSources.filter { plan.tree.index(of: $0) != nil }
    for path in listed + shared + made {
      if let known = numbers.updateValue(files.count, forKey: path) {
        numbers[path] = known
        if files[known].targets.last != target { files[known].targets.append(target) }
      } else {
        files.append(SourceSlot.File(path: path, targets: [target]))
      }
    }
  }
  return files
}
