/// What stands in this folder: the Starlark that a workspace gets a copy of, and a schema.
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
      ("prebuilt.bzl", PackageResources.prebuilt_bzl),
      ("prebuilt.sh", PackageResources.prebuilt_sh),
      ("resources.bzl", PackageResources.resources_bzl),
      ("tests.bzl", PackageResources.tests_bzl),
      ("version.bzl", PackageResources.version_bzl),
    ]
  }

  /// The schema of project specs as XML. A workspace gets no copy: steve itself judges by it.
  package static var specSchema: [UInt8] { PackageResources.project_spec_xsd }
}
