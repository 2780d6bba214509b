/// Outputs whose lines end otherwise, as git makes them on some machines: they are written anew. Against the next checkout,
/// ``MissingLines`` puts a rule into .gitattributes. Manifests may end their lines as they like.
enum LineEnds: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    checkout.perform { $0.state == .lineEnds }
  }
}
