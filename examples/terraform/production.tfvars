environment = "production"
zones = {
  north = { network = "10.0.1.0/24" }
  south = { network = "10.0.2.0/24", hosts = 1 }
}
