/// Texts for jars.
public enum Labels {
  public static func jar(_ name: String) -> String { "[ \(name) ]" }
}
