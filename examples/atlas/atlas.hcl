variable "tenants" {
  type    = list(string)
  default = ["north", "south"]
}

variable "password" {
  type = string
}

variable "destructive" {
  type    = bool
  default = false
}

locals {
  server = "mysql://app:${var.password}@db.example.com:3306"
}

env "local" {
  src = "file://schema.hcl"
  url = "mysql://root:pass@localhost:3306/dev"
}

env "tenants" {
  for_each = toset(var.tenants)
  src      = "file://schema.hcl"
  url      = "${local.server}/${each.value}"
  migration {
    dir = "atlas://shop?tag=${atlas.env}"
  }
}

lint {
  destructive {
    error = !var.destructive
  }
}
