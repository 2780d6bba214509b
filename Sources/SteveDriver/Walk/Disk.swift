package import SteveModel

/// A workspace on a disk: the only way to its files, so that a test can put another one in its place.
///
/// Paths start at the workspace's root and may climb out of it (`../.gitignore`); the empty path is the root. Every call is
/// safe from several threads at once.
package protocol Disk: Sendable {
  /// Where the workspace's root is, without links in it.
  var rootPath: String { get }

  /// Keeps other runs from changing the workspace until ``unlock()``, unless one of them does the same.
  ///
  /// - Parameter holder: what the others are told.
  func lock(as holder: String) -> LockAnswer

  func unlock()

  /// What git has of some files.
  func committedBlobs(of paths: [String]) -> CommittedBlobs

  /// Under which names git's index knows files like these.
  func trackedPaths(like names: [String]) -> TrackedPaths

  /// Lets XcodeGen make the project of the workspace.
  ///
  /// - Parameter spec: the name of the root of the specs.
  func generateProjects(from specs: [String]) -> XcodeGenAnswer

  /// Whether it can gather what is read and asked of it.
  var canWatch: Bool { get }

  /// Begins to gather it.
  func watch()

  /// What has been gathered; `nil` where nothing is, or not everything.
  var sightings: [Sighting]? { get }

  /// How long it has been gathering, in nanoseconds.
  var watchedTime: Int64 { get }

  /// What lies in the workspace. A requirement, so that each disk has a walk compiled for it.
  func tree(_ options: WalkOptions) -> FileTree

  /// Puts what a folder holds into `listing`, without `.` and `..`, in no order. A link is not followed to the folder.
  func list(_ folder: PathView, into listing: inout FolderListing) throws(DiskError)

  /// Replaces `bytes` by what a file holds, reusing their storage.
  ///
  /// - Returns: the permission bits.
  @discardableResult
  func read(_ file: PathView, links: LinkPolicy, into bytes: inout [UInt8]) throws(DiskError) -> UInt32

  /// Whether reading a file that may not be asked for is no loss.
  var readsCheaply: Bool { get }

  /// Whether a file is known to hold these bytes, and to be one that can be run or not, without being read.
  func isKnown(_ file: String, toHold bytes: [UInt8], isExecutable: Bool) -> Bool

  /// Makes a file. Whatever stands in its place is an error, `EEXIST`. The folder must exist.
  func write(_ bytes: [UInt8], to file: PathView, isExecutable: Bool) throws(DiskError)

  /// Gives a file these permission bits.
  func setMode(_ mode: UInt32, _ file: PathView) throws(DiskError)

  /// Puts a file or folder in another place, over the file that was there.
  func rename(_ path: PathView, to new: PathView) throws(DiskError)

  /// Takes away a file, a link or an empty folder.
  func remove(_ path: PathView) throws(DiskError)

  /// Makes one folder in a folder that exists.
  func makeFolder(_ path: PathView) throws(DiskError)

  /// What a path is, or `nil` where nothing is.
  func status(_ path: PathView, links: LinkPolicy) throws(DiskError) -> FileStatus?

  /// Where a link leads in the end.
  func destination(ofLink path: PathView) throws(DiskError) -> LinkDestination
}

/// Whether a lock was had.
package enum LockAnswer: Sendable, Equatable {
  case locked
  /// By whom, as the holder has said itself: its number and what it does. Empty where nobody knows.
  case taken(by: String)
}

/// What to do with a link in the last place of a path.
package enum LinkPolicy: Sendable {
  case follow
  /// The link itself is meant: `status` describes it, `read` fails with `ELOOP`.
  case refuse
}

/// Where a link leads, through as many links as it takes.
package enum LinkDestination: Sendable, Equatable, CaseIterable {
  case fileInside, fileOutside, folder, special, nothing, loop
}

/// What the system said, and about which path.
package struct DiskError: Error, Equatable, Sendable {
  /// The system's error number, such as `ENOENT`.
  package let code: Int32
  package let path: String

  package init(_ code: Int32, _ path: String) {
    self.code = code
    self.path = path
  }
}

extension Disk {
  package func tree(_ options: WalkOptions) -> FileTree { fileTree(of: self, options) }

  package var canWatch: Bool { false }

  package func watch() {}

  package var sightings: [Sighting]? { nil }

  package var watchedTime: Int64 { 0 }

  package var readsCheaply: Bool { true }

  package func isKnown(_ file: String, toHold bytes: [UInt8], isExecutable: Bool) -> Bool { false }

  package func committedBlobs(of paths: [String]) -> CommittedBlobs { .none }

  package func trackedPaths(like names: [String]) -> TrackedPaths { .none }

  package func generateProjects(from specs: [String]) -> XcodeGenAnswer { .missing }
}
