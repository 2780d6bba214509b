/// The services of a container that any thread may use, as they were when it was asked: nothing comes in, so no lock is needed.
public struct ReadOnlyResolver: @unchecked Sendable {
  /// Each is made, and was registered where the compiler knew its type to be `Sendable`; entries of that kind never change.
  private let entries: [ObjectIdentifier: Entry]

  init(_ entries: [ObjectIdentifier: Entry]) { self.entries = entries }

  /// The service that was registered for exactly this type.
  ///
  /// - Parameter type: The type that was registered, most often a protocol that refines `Sendable`.
  /// - Returns: The service, or nil if none was registered for it, or not as one that is `Sendable`.
  public func resolve<Service: Sendable>(type: Service.Type) -> Service? {
    guard let entry = entries[ObjectIdentifier(type)] else { return nil }
    // The container boxes each service under its own type.
    return unsafeDowncast(entry, to: MadeEntry<Service>.self).service
  }
}
