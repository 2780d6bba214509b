let place = "linux"
