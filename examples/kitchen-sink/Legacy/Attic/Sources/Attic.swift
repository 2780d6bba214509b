// Not compiled: the folder is excepted.
let neverCompiled: Nothing = 0
