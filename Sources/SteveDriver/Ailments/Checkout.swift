import SteveDiagnostics
import StevePlan

/// A checkout that is looked through and mended.
struct Checkout<SomeDisk: Disk> {
  let disk: SomeDisk
  /// Whether nothing is really done, so that nobody is told it was.
  let isRehearsal: Bool
  /// What was mended, and what is left for a person.
  var report = Report()
  private(set) var sight: Sight
  private(set) var outputs: OutputTasks<SomeDisk>?

  init(_ disk: SomeDisk, isRehearsal: Bool) throws(Stop) {
    self.disk = disk
    self.isRehearsal = isRehearsal
    sight = try Sight(of: disk)
  }

  /// Forgets what was seen, since inputs have changed.
  mutating func lookAgain() throws(Stop) {
    sight = try Sight(of: disk)
    outputs = nil
  }

  /// Compares the outputs, where nothing is wrong with the manifests.
  mutating func lookAtOutputs() {
    guard outputs == nil, let plan = sight.plan else { return }
    outputs = OutputTasks(plan, disk, isRehearsal: isRehearsal, &report)
  }

  /// Does some of what a sync would do.
  mutating func perform(_ isMeant: (Task) -> Bool) {
    lookAtOutputs()
    outputs?.perform(isMeant, &report)
  }

  /// Notes what an ended run has written.
  mutating func settleOutputs() {
    lookAtOutputs()
    outputs?.settle(&report)
  }

  /// Does something to one file; where it can't be done, that is said, and the others get their turn.
  mutating func attempt(_ path: String, _ work: (inout Report) throws(Stop) -> Void) {
    do throws(Stop) { try work(&report) } catch { report.fail(.unwritable, error.message, path: path) }
  }

  mutating func delete(_ path: String) {
    let disk = disk
    attempt(path) { report throws(Stop) in
      do throws(DiskError) { try disk.remove(path) } catch {
        throw Stop(.failure, "'\(path)' can't be deleted: \(systemMessage(error.code))")
      }
      report.actions.append((.delete, path))
    }
  }

  /// Everything that was found, what is wrong with the manifests first.
  var summary: Report {
    var result = report
    result.log = sight.log
    result.log.append(report.log)
    result.hasFailed = report.hasFailed || sight.hasFailed
    return result
  }
}
