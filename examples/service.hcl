# A web service: two environments, three listeners and the jobs beside them.
# `environment`, `release` and `features` come from service.vars.hcl.

name     = "orders"
version  = release
replicas = environment == "production" ? 6 : 1

image {
  repository = "registry.example.com/shop/orders"
  tag        = "v${release}"
}

listener "http" "public" {
  port = 8080
  path = "/api"
}

listener "http" "admin" {
  port  = 8081
  allow = ["10.0.0.0/8", "127.0.0.1"]
}

listener "grpc" "internal" {
  port = 9090

  tls {
    certificate = "/etc/orders/tls.pem"
    min_version = 1.3
  }
}

resources { memory_mib = 256 * max(1, length(features)) }

job "cleanup" {
  schedule = "15 3 * * *"
  command  = ["orders", "--env", environment, "cleanup"]

  retry {
    attempts = 3
    delays   = [for n in [0, 1, 2] : "${10 * (n + 1)}s"]
  }
}
