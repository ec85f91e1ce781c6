# Templates of Packer: variables, locals, data, sources and builds. Artifacts,
# and what data sources find, are known later.

name    = "packer"
dialect = "hashicorp"
result  = "builds"

functions      = "terraform"
dynamic_blocks = true
later_names    = ["build", "each", "source_name"]

files { patterns = ["*.pkr.hcl", "*.pkr.json"] }

inputs {
  environment = "PKR_VAR_"
  files       = ["*.auto.pkrvars.hcl", "*.auto.pkrvars.json"]
}

names {
  path   = { root = module.root, cwd = module.cwd }
  packer = { version = unknown("string"), iterationID = unknown("string") }
}

blocks "variable" {
  labels      = ["name"]
  name        = ["var", name]
  called      = "input variable"
  identifiers = true

  attr "type" { as = "type" }
  attr "default" {
    as        = "literal"
    functions = true
  }
  attr "description" {
    type = string
    as   = "literal"
  }
  attr "sensitive" {
    type = bool
    as   = "literal"
  }

  input {
    type       = "type"
    default    = "default"
    bare_types = ["list", "map"]
  }
  mark "sensitive" { declared_by = "sensitive" }

  block_list "validation" {
    attr "condition" { required = true }
    attr "error_message" { required = true }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "itself"
    }
  }
}

blocks "locals" {
  name           = ["local", name]
  called         = "local value"
  each_attribute = true
  result         = "locals"
}

blocks "local" {
  labels = ["name"]
  name   = ["local", name]
  called = "local value"
  value  = expression

  attr "expression" { required = true }
  attr "sensitive" {
    type = bool
    as   = "literal"
  }
  mark "sensitive" { declared_by = "sensitive" }
}

blocks "data" {
  labels = ["type", "name"]
  name   = ["data", type, name]
  called = "data source"
  open   = true
  later  = true
}

blocks "source" {
  labels = ["type", "name"]
  name   = ["source", type, name]
  result = "sources"
  open   = true
}

blocks "build" {
  repeated = true
  result   = "builds"
  open     = true

  attr "name" { type = string }
  attr "description" { type = string }
  attr "sources" {}
  block_list "source" {
    labels = ["reference"]
    open   = true
  }
  block_list "provisioner" {
    labels = ["type"]
    open   = true
  }
  block_list "post-processor" {
    labels = ["type"]
    open   = true
  }
  block_list "post-processors" { open = true }
  block_list "error-cleanup-provisioner" {
    labels = ["type"]
    open   = true
  }
  block_list "hcp_packer_registry" { open = true }
}

blocks "packer" { as = "ignored" }

function "env" {
  params = [name]
  result = unknown("string")
}

function "uuidv4" {
  params = []
  result = unknown("string")
}

function "legacy_isotime" {
  params         = []
  variadic_param = format
  result         = unknown("string")
}

function "legacy_strftime" {
  params = [format]
  result = unknown("string")
}

function "consul_key" {
  params = [key]
  result = unknown("string")
}

function "vault" {
  params = [path, key]
  result = unknown("string")
}

function "aws_secretsmanager" {
  params         = [name]
  variadic_param = key
  result         = unknown("string")
}
