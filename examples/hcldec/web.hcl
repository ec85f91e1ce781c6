domain = "example.com"

service {
  name     = "web"
  replicas = environment == "production" ? 6 : 1
  url      = url("WWW.example.com", port(8000, 80, 443))
  env = {
    MODE  = environment
    DEBUG = environment != "production"
  }
  probe {
    path    = "/health"
    seconds = 0.5
  }
}
