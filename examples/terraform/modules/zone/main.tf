variable "network" {
  type = string
}

variable "hosts" {
  type = number
}

output "addresses" {
  value = [for i in range(var.hosts) : cidrhost(var.network, i + 10)]
}
