public enum ItemPageError: Error, Equatable {
  /// The shop does not sell such an item, or no longer.
  case unknownItem
  /// The page could not be loaded or read; it may work later.
  case unavailable
}
