# Blocks of applications, of descriptions and of specs.
variable "v" {
  type      = list(object({ a = number }))
  default   = []
  nullable  = false
  sensitive = true
  ephemeral = true
  validation {
    condition     = length(var.v) > 0
    error_message = "none of ${var.v}"
  }
}
locals {
  x = var.v[0].a
  y = { for k, e in var.v : k => local.x }
}
output "o" {
  value      = module.m.out
  sensitive  = true
  depends_on = [terraform_data.r]
  precondition {
    condition     = can(regex("^a", local.x))
    error_message = "no"
  }
}
module "m" {
  source    = "./m"
  for_each  = toset(["a"])
  providers = { aws = aws.west }
  v         = each.value
}
resource "terraform_data" "r" {
  count            = 2
  input            = path.module
  triggers_replace = [terraform.workspace, count.index]
  provisioner "local-exec" {
    when    = destroy
    command = "echo ${self.id}"
  }
  connection { host = "h" }
  lifecycle {
    ignore_changes       = [input]
    replace_triggered_by = [terraform_data.s[count.index].id]
    postcondition {
      condition     = self.input != ""
      error_message = "empty"
    }
  }
}
data "kind" "d" { for_each = local.y }
ephemeral "kind" "e" {}
provider "aws" { alias = "west" }
terraform {
  required_version = "~> 1.5"
  required_providers { aws = { source = "hashicorp/aws" } }
}
moved {
  from = terraform_data.a
  to   = terraform_data.r[0]
}
import {
  to = terraform_data.r[1]
  id = "i"
}
removed {
  from = terraform_data.z
  lifecycle { destroy = false }
}
check "c" {
  assert {
    condition     = data.kind.d["a"].id == null
    error_message = "e"
  }
}
function "tag" {
  params         = [x]
  variadic_params = rest
  result         = join("-", [x], rest)
}
target "t" {
  matrix   = { x = ["a", "b"] }
  name     = "t-${x}"
  inherits = ["base"]
  args     = { v = target.base.args.v }
}
group "default" { targets = ["t"] }
source "null" "s" { communicator = "none" }
build {
  sources = ["source.null.s"]
  post-processors {
    post-processor "p" {}
  }
}
job "j" {
  group "g" {
    task "t" {
      config { image = var.v }
    }
  }
}
env "dev" {
  url = getenv("URL")
  migration { dir = "file://m" }
}
include "root" {
  path   = find_in_parent_folders()
  expose = true
}
dependency "d" {
  config_path  = "../d"
  mock_outputs = { id = 1 }
}
name           = "app"
result         = "set"
try_names      = true
dynamic_blocks = true
files {
  patterns  = ["*.x"]
  overrides = ["*.over"]
}
blocks "knob" {
  labels   = ["name"]
  name     = ["knob", name]
  replace  = true
  merge    = true
  duplicates = true
  attr "default" {
    as   = "literal"
    type = bool
  }
  repeat "for_each" {
    over = "elements"
    key  = each.key
  }
  rule {
    require = self.a > 0
    message = "no"
  }
  body { open = true }
  input {
    type     = "type"
    default  = "default"
    optional = true
  }
}
object {
  attr "a" {
    type     = list(string)
    required = true
  }
  block "b" {
    block_list {
      block_type = "c"
      object {}
    }
  }
  block_set "d" {
    block_type = "d"
    min_items  = 1
    max_items  = 2
    object {}
  }
  block_tuple "e" {
    attr { name = "a" }
  }
  block_map "f" {
    labels = ["l"]
    block_label "l" { index = 0 }
  }
  block_attrs "g" { element_type = number }
  default "h" {
    attr { name = "h" }
    literal { value = [1] }
  }
  array {
    literal { value = upper("x") }
    refine_value "i" { not_null = true }
  }
  transform "j" {
    result = nested == null ? "none" : nested
    attr { name = "v" }
  }
  validate "k" {
    condition = length(nested) > 0
    attr { name = "w" }
  }
}
variables { n = 1 }
