import SteveManifest

/// Files that a workspace begins with and that have gone since: they are made as by `init`.
enum MissingSeeds: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    guard let manifest = checkout.sight.manifest else { return }
    let seeder = Seeder(disk: checkout.disk)
    for seed in seeds(of: manifest) where seed.path != Seed.launcherPath {
      checkout.attempt(seed.path) { report throws(Stop) in try seeder.seed(seed, &report) }
    }
  }

  static func seeds(of manifest: WorkspaceManifest) -> [Seed] {
    SteveDriver.seeds(
      name: manifest.name?.value ?? "", manifest.outputs ?? OutputSettings(Output.allCases), manifest.bazel)
  }
}
