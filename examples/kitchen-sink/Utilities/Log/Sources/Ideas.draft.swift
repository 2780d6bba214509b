never compiled: the pattern *.draft.swift is ignored
