import SteveDiagnostics

/// Answers which name was most likely meant, each question once.
///
/// One answer looks at all names of a workspace, so only the first questions get one: who has that many wrong names needs
/// another kind of help.
struct NearNames {
  private static let limit = 50
  private var answers: [String: String?] = [:]

  mutating func nearest(to name: String, among candidates: () -> [String]) -> String? {
    if let known = answers[name] { return known }
    guard answers.count < Self.limit else { return nil }
    let answer = nearestName(to: name, among: candidates())
    answers[name] = .some(answer)
    return answer
  }
}
