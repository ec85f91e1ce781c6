variable "region" {
  type    = string
  default = "eu-west-1"
}

variable "disk_gb" {
  type    = number
  default = 20
  validation {
    condition     = var.disk_gb >= 10
    error_message = "The disk needs at least 10 GB."
  }
}

variable "password" {
  type      = string
  default   = "changeme"
  sensitive = true
}

locals {
  image = "web-${var.region}"
}
