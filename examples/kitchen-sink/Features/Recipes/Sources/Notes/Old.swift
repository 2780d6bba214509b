never compiled: excluded
