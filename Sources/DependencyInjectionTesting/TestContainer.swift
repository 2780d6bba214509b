public import DependencyInjection

/// A container for tests: what a test puts in stands before what modules register, and it remembers what was asked for.
///
/// Each test makes its own; nothing is shared between tests, and it goes with the test.
public final class TestContainer: Registry, Resolver {
  private let container = DependencyContainer()
  private var fakes: [ObjectIdentifier: AnyObject] = [:]

  /// What was asked for, in the order of the questions; what factories ask for is among it.
  public private(set) var requests: [ServiceRequest] = []

  /// Makes a container that holds nothing.
  public init() {}

  /// Gives everyone who resolves `type` this service, whoever registers another one, before or after.
  ///
  /// - Parameters:
  ///   - type: The type that others ask for.
  ///   - service: A fake, most often. A second override of one type takes the place of the first.
  public func override<Service>(type: Service.Type, service: Service) {
    fakes[ObjectIdentifier(type)] = Fake(service)
  }

  public func register<Service>(type: Service.Type, service: Service, as registration: Registration) {
    container.register(type: type, service: service, as: registration)
  }

  /// A factory is given what the test has put in.
  public func register<Service>(
    type: Service.Type, factory: @escaping (any Resolver) -> Service, as registration: Registration
  ) {
    container.register(type: type, factory: { [unowned self] _ in factory(self) }, as: registration)
  }

  public func resolve<Service>(type: Service.Type) -> Service? {
    if let fake = fakes[ObjectIdentifier(type)] as? Fake<Service> {
      requests.append(ServiceRequest(type: type, answer: .overridden))
      return fake.service
    }
    let place = requests.count
    requests.append(ServiceRequest(type: type, answer: .missing))
    guard let service = container.resolve(type: type) else { return nil }
    requests[place].answer = .registered
    return service
  }

  public var registered: [RegisteredService] { container.registered }

  /// Lets all modules register, and only then lets all of them resolve, as an application does.
  ///
  /// - Parameter modules: Those that the test is about; what they need from others is overridden or missing.
  @MainActor
  public func launch(_ modules: [any ModuleConfiguring.Type]) {
    for module in modules { module.registerImplementations(in: self) }
    for module in modules { module.resolveDependencies(with: self) }
  }
}

private final class Fake<Service> {
  let service: Service

  init(_ service: Service) { self.service = service }
}
