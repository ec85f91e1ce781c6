machines = [
  {
    name    = "db1"
    role    = "database"
    cores   = 16
    network = { address = "10.0.1.10" }
    disk    = { size = 4000, used = 3500 }
  },
  {
    name    = "web1"
    role    = "web"
    cores   = 4
    network = { address = "10.0.2.11" }
    disk    = { size = 200, used = 40 }
  },
  {
    name    = "web2"
    role    = "web"
    cores   = 8
    network = { address = "10.0.2.12" }
    disk    = { size = 200, used = 175 }
  },
]
