// Not compiled: the pattern *.draft.swift is ignored.
let neverCompiled: Nothing = 0
