never compiled: the folder is excepted
