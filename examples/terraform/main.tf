# A small module: evaluated by hcl-eval --app terraform, without providers.

variable "environment" {
  type    = string
  default = "test"
  validation {
    condition     = contains(["test", "production"], var.environment)
    error_message = "There is no environment ${var.environment}."
  }
}

variable "zones" {
  type = map(object({ network = string, hosts = optional(number, 2) }))
}

locals {
  prefix = "shop-${var.environment}"
}

module "zone" {
  source   = "./modules/zone"
  for_each = var.zones
  network  = each.value.network
  hosts    = each.value.hosts
}

resource "example_bucket" "logs" {
  count = var.environment == "production" ? 1 : 0
  name  = "${local.prefix}-logs"
}

output "addresses" {
  value = { for name, zone in module.zone : name => zone.addresses }
}

output "buckets" {
  value = length(example_bucket.logs)
}

output "bucket_ids" {
  value = example_bucket.logs[*].id
}
