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
  packer = { version = unknown("string"), iterationID = unknown("string"), versionFingerprint = unknown("string") }
  source = { type = unknown("string"), name = unknown("string") }
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

    typed_by_default = true
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

blocks "variables" {
  name           = ["var", name]
  called         = "input variable"
  each_attribute = true
  identifiers    = true

  attr "default" {
    as        = "literal"
    functions = true
  }
  input {
    default          = "default"
    typed_by_default = true
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
  result = "locals"

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

# Texts such as "source.null.base" name them; expressions do not.
blocks "source" {
  labels = ["type", "name"]
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

blocks "hcp_packer_registry" { as = "ignored" }

blocks "communicator" {
  labels = ["type", "name"]
  as     = "ignored"
}

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

function "aws_secretsmanager_raw" {
  params = [name]
  result = unknown("string")
}

function "regex_replace" {
  params = [text, pattern, replacement]
  result = regexreplace(text, pattern, replacement)
}

function "rfc3339_parse" {
  params = [time]
  result = unknown("object({year = number, year_day = number, day = number, month = number, month_name = string, weekday = number, weekday_name = string, hour = number, minute = number, second = number, unix = number, iso_year = number, iso_week = number})")
}

function "unix_timestamp_parse" {
  params = [seconds]
  result = unknown("object({year = number, year_day = number, day = number, month = number, month_name = string, weekday = number, weekday_name = string, hour = number, minute = number, second = number, rfc3339 = string, iso_year = number, iso_week = number})")
}
