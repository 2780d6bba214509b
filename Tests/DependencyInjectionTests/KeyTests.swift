import DependencyInjection
import Testing

/// Which spellings are one key: what the language says of types, tried out.
@Suite struct KeyTests {
  private protocol A {}
  private protocol B {}
  private protocol Bound: AnyObject {}
  private protocol Generic<Element> { associatedtype Element }
  private struct Box<Content> {}
  private final class Concrete: Bound {}
  private typealias Other = A
  private enum Outer { typealias Alias = A }

  private func isSame<T, U>(_ one: T.Type, _ two: U.Type) -> Bool {
    ObjectIdentifier(one) == ObjectIdentifier(two)
  }

  /// Registers under one type and asks for the other, so that the container's own key is meant.
  private func finds<T, U>(_ registered: T.Type, _ value: T, as asked: U.Type) -> Bool {
    let container = DependencyContainer()
    container.register(type: registered, service: value)
    return container.resolve(type: asked) != nil
  }

  @Test func areOne() {
    #expect(isSame(A.self, (any A).self) && isSame((any A).self, Other.self) && isSame((any A).self, Outer.Alias.self))
    #expect(isSame((any A & B).self, (any B & A).self))
    #expect(isSame([Int].self, Array<Int>.self) && isSame(Int?.self, Optional<Int>.self))
    #expect(isSame((any A & Sendable).self, (any A).self) && isSame(Any.self, (any Sendable).self))
    #expect(isSame((any Bound & AnyObject).self, (any Bound).self))
  }

  @Test func areTwo() {
    #expect(!isSame((any A)?.self, (any A).self) && !isSame((any A).Type.self, (any A).self))
    #expect(!isSame(Concrete.self, (any Bound).self) && !isSame((any A & AnyObject).self, (any A).self))
    #expect(!isSame((any Generic<Int>).self, (any Generic<String>).self))
    #expect(!isSame((any Generic<Int>).self, (any Generic).self) && !isSame(Box<Int>.self, Box<String>.self))
    #expect(!isSame((() -> Int).self, (@Sendable () -> Int).self))
    #expect(!isSame((() -> Int).self, (@MainActor () -> Int).self))
  }

  @Test func theContainerAgrees() {
    #expect(finds(Int?.self, 1, as: Optional<Int>.self))
    #expect(!finds(Int?.self, 1, as: Int.self) && !finds(Int.self, 1, as: Int?.self))
    #expect(!finds(Concrete.self, Concrete(), as: (any Bound).self))
    #expect(finds([Int].self, [1], as: Array<Int>.self) && !finds([Int].self, [1], as: Int.self))
  }

  /// A service that is `nil` is one all the same.
  @Test func nothingIsAService() {
    let container = DependencyContainer()
    container.register(type: Int?.self, service: nil)
    #expect(container.resolve(type: Int?.self) == .some(.none))
  }
}
