# Projects of Atlas: input values, locals, data sources and environments. What
# data sources find is known later.

name    = "atlas"
dialect = "hashicorp"
result  = "environments"

dynamic_blocks = true
later_names    = ["atlas"]

files { patterns = ["atlas.hcl"] }

blocks "variable" {
  labels = ["name"]
  name   = ["var", name]
  called = "input value"

  attr "type" { as = "type" }
  attr "default" {}
  attr "description" { type = string }

  input {
    type    = "type"
    default = "default"
  }

  block_list "validation" {
    attr "condition" { required = true }
    attr "error_message" { required = true }
    condition {
      test    = "condition"
      message = "error_message"
    }
  }
}

blocks "locals" {
  name           = ["local", name]
  called         = "local value"
  each_attribute = true
  result         = "locals"
}

blocks "data" {
  labels = ["type", "name"]
  name   = ["data", type, name]
  called = "data source"
  open   = true
  later  = true
}

blocks "env" {
  labels          = ["name"]
  optional_labels = true
  result          = "environments"
  open            = true

  attr "for_each" {}
  repeat "for_each" {
    over  = "elements"
    key   = each.key
    value = each.value
  }
}

blocks "lint" {
  result = "lint"
  open   = true
}

blocks "diff" {
  result = "diff"
  open   = true
}

blocks "atlas" { as = "ignored" }

blocks "docker" {
  labels = ["type", "name"]
  name   = ["docker", type, name]
  open   = true
  later  = true
}
