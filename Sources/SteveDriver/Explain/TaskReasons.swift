import StevePlan

/// Why each of some tasks is to be done, by the bytes of its path.
func reasons(for tasks: [Task], _ plan: Plan, _ ledger: Ledger) -> [[UInt8]: String] {
  Dictionary(tasks.map { (Array($0.path.utf8), reason(for: $0, plan, ledger)) }) { $1 }
}

private func reason(for task: Task, _ plan: Plan, _ ledger: Ledger) -> String {
  switch task.deed {
  case .delete: return "nothing asks for it any more"
  case .setMode(let isExecutable): return isExecutable ? "it can't be run" : "it can be run, and should not be"
  case .write: break
  }
  let recorded = ledger[task.path]
  if task.action == .create, recorded == nil { return "it was not there" }
  let missing = task.action == .create ? "it is missing; " : ""
  guard let file = plan.file(at: task.path) else { return "" }
  return missing + ShapeMovement(to: plan.shape(of: file), since: recorded?.shape ?? []).words
}
