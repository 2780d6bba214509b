import SteveDecoding
import TestSupport
import Testing

/// Every key that steve reads changes what it writes, or stands in a table here with the reason why it cannot.
@Suite struct MutationTests {
  @Test func everyKeyHasARow() {
    let known = ManifestPlace.all.flatMap { place in place.keys.map { "\($0) in \(place.name)" } }
    let tested = Set(Mutation.all.map { "\($0.key) in \($0.place)" })
    #expect(known.filter { !tested.contains($0) } == [], "keys without a mutation")
    #expect(tested.subtracting(known).sorted() == [], "mutations of keys that nobody knows")
  }

  @Test(arguments: Mutation.all)
  func keyShows(_ mutation: Mutation) {
    let runs = mutation.texts.map { MutationWorkspace.sync(with: $0, in: mutation.file) }
    for (text, run) in zip(mutation.texts, runs) where !mutation.mayFail {
      #expect(run.errors == [], "\(text)")
    }
    for first in runs.indices {
      for second in runs.indices where first < second {
        let isSame = runs[first].outputs == runs[second].outputs && runs[first].errors == runs[second].errors
        let pair = "'\(mutation.texts[first])' and '\(mutation.texts[second])'"
        if let reason = mutation.silence {
          #expect(isSame, "\(pair) differ, though \(reason)")
        } else {
          #expect(!isSame, "\(pair) give the same")
        }
      }
    }
  }
}

/// One key at one place, and texts that differ in it alone.
struct Mutation: Sendable, CustomTestStringConvertible {
  let place: String
  let key: String
  var file = "Modules/Cart/module.yml"
  /// What is added to the file, one after the other.
  let texts: [String]
  /// Why nothing changes, for a key that no output has words for.
  var silence: String?
  /// Whether the key is about what is allowed at all.
  var mayFail = false

  var testDescription: String { "\(key) in \(place)" }

  init(
    _ place: String, _ key: String, in file: String = "Modules/Cart/module.yml", _ texts: [String],
    silent: String? = nil, mayFail: Bool = false
  ) {
    (self.place, self.key, self.file, self.texts) = (place, key, file, texts)
    (self.silence, self.mayFail) = (silent, mayFail)
  }

  static let all = workspace + settingsOfWorkspace + modules + defaults + entries + parts + details
}
