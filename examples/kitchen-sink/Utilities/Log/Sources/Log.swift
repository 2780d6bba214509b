/// Prints a line, where lines are wanted.
public func log(_ text: String) {
  #if LOG_EVERYTHING
    print("log: \(text), \(BuildFacts.name)")
  #endif
}
