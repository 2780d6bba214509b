/// Finds items by what a customer types.
@MainActor
public protocol CatalogueSearching: AnyObject {
  /// The items that have every word of the query, best first.
  func hits(for query: SearchQuery) -> [SearchHit]
}
