variable "tag" {
  type = string
}

variable "instances" {
  type    = number
  default = 2
  validation {
    condition     = var.instances > 0
    error_message = "At least one instance is needed."
  }
}

locals {
  image = "registry.example.com/web:${var.tag}"
}

job "web" {
  datacenters = ["dc1"]
  constraint {
    attribute = "${attr.kernel.name}"
    value     = "linux"
  }
  group "web" {
    count = var.instances
    network {
      dynamic "port" {
        for_each = { http = 8080, metrics = 9100 }
        labels   = [port.key]
        content {
          to = port.value
        }
      }
    }
    task "server" {
      driver = "docker"
      config {
        image = local.image
        args  = ["--port", "${NOMAD_PORT_http}"]
      }
    }
  }
}
