import CartInterface
import ListsInterface
import Logging
import SearchEngineInterface

/// Scores every item of a small catalogue: the name counts more than keywords, and favourites come before their equals.
final class RankedSearch: CatalogueSearching {
  var lists: (any ListService)?
  private let catalogue: Catalogue
  private let logger = Logger(category: "SearchEngine")

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  func hits(for query: SearchQuery) -> [SearchHit] {
    let words = Set(query.text.searchWords)
    guard !words.isEmpty else { return [] }
    let hits = catalogue.entries.compactMap { entry -> SearchHit? in
      if let maximum = query.maximumPrice, entry.item.price > maximum { return nil }
      return score(of: entry, for: words).map { SearchHit(item: entry.item, score: $0) }
    }
    logger.debug("\(hits.count) hits for \(query.text)")
    return hits.sorted { ($1.score, $0.item.name) < ($0.score, $1.item.name) }
  }

  /// Nil unless the entry has all the words.
  private func score(of entry: Catalogue.Entry, for words: Set<String>) -> Int? {
    let inName = words.intersection(entry.nameWords)
    guard words.subtracting(inName).isSubset(of: entry.otherWords) else { return nil }
    let bonus = lists?.isFavourite(entry.item.id) == true ? 1 : 0
    return 10 * inName.count + 2 * (words.count - inName.count) + bonus
  }
}
