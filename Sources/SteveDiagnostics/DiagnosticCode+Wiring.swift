/// What `steve check` finds in Swift code where `wiring` in steve.yml names the module that wires.
extension DiagnosticCode {
  static let wiring: [DiagnosticCode] = [
    missingRegistration, repeatedRegistration, resolvedTooEarly, factoryCycle, unverifiable, privateImport, nearMiss,
    unreachableRoot, unusedRegistration, conditionGap, sharedInstance,
  ]

  package static let missingRegistration = DiagnosticCode(
    "DI001",
    """
    Code asks the resolver for a type that no module of the app or demo registers, so 'resolve' gives nil there and 'require' \
    stops the app. Each program is looked at by itself: a demo has its own modules. The notes name the way from the program to \
    the code, registrations that look alike, and what to write. Register the type in 'registerImplementations(in:)' of the \
    module that implements it, or add that module to the program. In a demo, register a fake before the launch. If the app \
    may do without, say so in a comment on the line of the call, or on the one above: '// steve: optional'.
    """)
  package static let repeatedRegistration = DiagnosticCode(
    "DI002",
    """
    Two registrations of one type are in the same program and configuration. The second one stops a debug build, and wins in \
    a release build. Registrations in branches ('if', 'switch') count as well, as both may happen. Take one out, or give the \
    two services protocols of their own. '(any P).self', 'P.self' and an alias of P are the same type; 'P?' is another one.
    """)
  package static let resolvedTooEarly = DiagnosticCode(
    "DI003",
    """
    While modules register, others may not have registered yet, so nothing can be asked for: whether it works depends on the \
    order of modules. Ask in 'resolveDependencies(with:)', or in a factory, which runs when somebody asks for its service: \
    'register(type:factory:)'.
    """)
  package static let factoryCycle = DiagnosticCode(
    "DI004",
    """
    To make one service its factory asks for another, whose factory asks for the first in the end. The app stops when somebody \
    asks for one of them. Let one of them fetch what it needs later: in 'resolveDependencies(with:)', or in a closure that is \
    run when it is needed.
    """)
  package static let unverifiable = DiagnosticCode(
    "DI005",
    """
    Steve reads what code registers and resolves without running it, and here it can't tell. It is reported, and never passed \
    over, since the proof would be none. Write the type where it is registered or resolved: '(any Cart).self'. A registry or \
    resolver may be used right away, be given to a function among the workspace's sources, and have another name by 'let'; \
    don't keep it in a property, a collection or a closure that is run later. What nobody can see from the sources: what \
    macros write, and what Objective-C registers.
    """)
  package static let privateImport = DiagnosticCode(
    "DI006",
    """
    A source imports the implementation of another module. Only the module's own tests and demo and the apps may: all others \
    go through its interface and ask the resolver, so that implementations can be changed and left out. Imports under '#if' \
    and those with '@testable' count as well. Import the interface; an exception for one edge is written in 'rules: except'.
    """)
  package static let nearMiss = DiagnosticCode(
    "DI007",
    """
    What code asks for is not registered, but something much like it is: 'P' for 'P?', a class for the protocol it conforms \
    to, one for a list of them. The key is the type exactly as written, so these are different ones, and 'resolve' gives nil. \
    Use the same type in both places; the protocol is nearly always the right one.
    """)
  package static let unreachableRoot = DiagnosticCode(
    "DI008",
    """
    The list of an app's modules is generated, and names for each feature Cart the type CartConfiguration of its \
    implementation. A feature must have exactly one type that conforms to ModuleConfiguring, public, at the top of a file, \
    under that name, and under no '#if' that leaves it out. A module that is no feature is not in the list: launch its \
    configuration yourself, 'launch(modules + [X.self])'.
    """)
  package static let unusedRegistration = DiagnosticCode(
    "DI009",
    """
    Nothing in any app or demo asks for a type that is registered, or the code that registers it is never called. Take it \
    out, or ask for it. It is a warning.
    """)
  package static let conditionGap = DiagnosticCode(
    "DI010",
    """
    A type is registered under some condition ('#if DEBUG') and asked for where that does not hold: in another configuration, \
    or on another machine, where nobody can say what a condition will give. The note says in which circumstances. Move the \
    registration out of the '#if', add one to its '#else', or put the code that asks under the same condition.
    """)
  package static let sharedInstance = DiagnosticCode(
    "shared-instance",
    """
    Code uses a shared instance that belongs to the implementation of another module, so it can't be had without that module, \
    nor be replaced in tests. Give it a protocol in the module's interface, register the instance under it, and ask the \
    resolver. It is a warning.
    """)
}
