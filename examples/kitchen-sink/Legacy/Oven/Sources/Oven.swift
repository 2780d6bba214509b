/// The oldest module.
public struct Oven {
  public var degrees = 180

  public init() {}
}
