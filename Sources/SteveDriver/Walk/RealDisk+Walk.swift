package import SteveModel

extension RealDisk {
  /// What lies in the workspace. The walk is compiled for this disk here.
  package func tree(_ options: WalkOptions = WalkOptions()) -> FileTree {
    fileTree(of: self, options)
  }
}
