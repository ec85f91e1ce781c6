region = "root"
