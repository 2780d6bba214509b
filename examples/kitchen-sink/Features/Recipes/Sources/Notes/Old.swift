// Not compiled: the folder is excluded.
let neverCompiled: Nothing = 0
