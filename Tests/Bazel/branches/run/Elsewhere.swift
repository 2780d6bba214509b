let place = "elsewhere"
