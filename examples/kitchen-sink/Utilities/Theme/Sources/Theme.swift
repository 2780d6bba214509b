import Log

/// Colours and letters.
public enum Theme {
  public static func headline(_ text: String) -> String {
    log("headline")
    return text.uppercased()
  }
}
