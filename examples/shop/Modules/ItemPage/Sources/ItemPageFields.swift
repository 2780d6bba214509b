/// The lines of a page as the server sends it: `key: value`, where a key may come more than once.
struct ItemPageFields {
  private let values: [String: [String]]

  init(page: String) {
    let pairs = page.split(separator: "\n").compactMap { line -> (String, [String])? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
      return (String(line[..<colon]), [String(value)])
    }
    values = Dictionary(pairs, uniquingKeysWith: +)
  }

  func first(_ key: String) -> String? {
    values[key]?.first
  }

  func all(_ key: String) -> [String] {
    values[key] ?? []
  }
}
