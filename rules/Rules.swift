/// The Starlark that a workspace gets a copy of, as it stands in this folder.
package enum Rules {
  /// All files, in the byte order of their names. They hold no data: `settings.bzl`, which the workspace adds, does.
  package static var files: [(name: String, bytes: [UInt8])] {
    [
      ("bundles.bzl", PackageResources.bundles_bzl),
      ("clang.bzl", PackageResources.clang_bzl),
      ("compiling.bzl", PackageResources.compiling_bzl),
      ("defs.bzl", PackageResources.defs_bzl),
      ("generate.bzl", PackageResources.generate_bzl),
      ("libraries.bzl", PackageResources.libraries_bzl),
      ("platforms.bzl", PackageResources.platforms_bzl),
      ("resources.bzl", PackageResources.resources_bzl),
      ("tests.bzl", PackageResources.tests_bzl),
      ("version.bzl", PackageResources.version_bzl),
    ]
  }
}
