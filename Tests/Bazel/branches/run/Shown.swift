import Foundation
internal import Hidden

/// Whether the text beside the program was found, and what is behind the interface.
public func shownText() -> String {
  let file = Bundle.main.bundleURL.appendingPathComponent("ShownResources.bundle/Text.txt")
  let text = try? String(contentsOf: file, encoding: .utf8)
  return "\(text == "A text.\n") \(hiddenText()) \(place)"
}
