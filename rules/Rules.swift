/// The Starlark that a workspace gets a copy of, as it stands in this folder.
package enum Rules {
  package static var files: [(name: String, bytes: [UInt8])] { [("defs.bzl", PackageResources.defs_bzl)] }
}
