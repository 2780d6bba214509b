// In a real workspace a script writes this file and git ignores it.
enum BuildFacts {
  static let name = "kitchen"
}
