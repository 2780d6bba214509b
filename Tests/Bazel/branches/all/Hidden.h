// Never built.
