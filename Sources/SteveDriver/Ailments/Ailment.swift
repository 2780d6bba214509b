/// Something that usually goes wrong in a checkout: how it is found, and how it is mended or, where it can't be, explained.
protocol Ailment: SendableMetatype {
  /// Looks for it; what is mended is an action of the report, what is left for a person an error.
  static func mend(in checkout: inout Checkout<some Disk>) throws(Stop)
}

/// In the order in which they are mended: what others need comes first, and what is made from all of it last.
let ailments: [any Ailment.Type] = [
  BlockedState.self,
  BrokenCache.self,
  Leftovers.self,
  MissingSeeds.self,
  BrokenLauncher.self,
  // A wrapper of Bazel's own would come here: it is an output, but a foreign one is no error.
  MissingLines.self,
  PartFolders.self,
  GitLetterCase.self,
  CaseTwins.self,
  MachinePaths.self,
  ForeignOutputs.self,
  DriftedOutputs.self,
  EditedOutputs.self,
  Strays.self,
  LineEnds.self,
  ModeBits.self,
  InterruptedRun.self,
]
