# Templates of Packer: variables, locals, data, sources and builds. Artifacts,
# and what data sources find, are known later.

name    = "packer"
dialect = "hashicorp"
result  = "builds"

functions = "none"
functions_of "all" {
  names = [
    "abs", "can", "ceil", "chomp", "chunklist", "coalescelist", "compact",
    "concat", "contains", "convert", "csvdecode", "distinct", "element",
    "flatten", "floor", "format", "formatdate", "formatlist", "indent", "join",
    "jsondecode", "jsonencode", "keys", "log", "lookup", "lower", "max",
    "merge", "min", "parseint", "pow", "range", "regex", "regexall", "replace",
    "setintersection", "setproduct", "setunion", "signum", "slice", "sort",
    "split", "substr", "timeadd", "title", "trim", "trimprefix", "trimspace",
    "trimsuffix", "try", "upper", "values", "zipmap",
  ]
}
functions_of "terraform" {
  names = [
    "abspath", "alltrue", "anytrue", "base64decode", "base64encode",
    "base64gzip", "basename", "bcrypt", "cidrhost", "cidrnetmask", "cidrsubnet",
    "cidrsubnets", "coalesce", "dirname", "endswith", "file", "filebase64",
    "fileexists", "fileset", "index", "length", "md5", "pathexpand", "reverse",
    "rsadecrypt", "sha1", "sha256", "sha512", "startswith", "strcontains",
    "strrev", "sum", "templatefile", "textdecodebase64", "textencodebase64",
    "timestamp", "urlencode", "uuidv5", "yamldecode", "yamlencode",
  ]
}

dynamic_blocks = true
groups         = true
try_names      = true
deferred_names = ["build", "each", "source_name"]

files {
  patterns = ["*.pkr.hcl", "*.pkr.json"]
  single   = true
}

inputs {
  environment = "PKR_VAR_"
  files       = ["*.auto.pkrvars.hcl", "*.auto.pkrvars.json"]
}

# What plugins declare; a program that makes such a file from their source is in
# utils/compare/packer-schemas.py.
schemas {
  registry    = "github.com"
  namespace   = "hashicorp"
  blocks      = "packer"
  declared_in = "required_plugins"
  source      = "source"
  separator   = "-"
  files       = [".packer.schemas.json"]
}

names {
  path   = { root = module.root, cwd = module.cwd }
  packer = { version = unknown("string"), iterationID = unknown("string"), versionFingerprint = unknown("string") }
  source = { type = unknown("string"), name = unknown("string") }
}

blocks "variable" {
  labels      = ["name"]
  name        = ["var", name]
  noun        = "input variable"
  undeclared  = "Unsupported attribute"
  identifiers = true

  attr "type" { as = "type" }
  attr "default" {
    as    = "literal"
    calls = ["env"]
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
    type    = "type"
    default = "default"

    typed_by_default = true
    empty_untyped    = true
  }
  mark "sensitive" { declared_by = "sensitive" }

  block_list "validation" {
    attr "condition" { required = true }
    attr "error_message" {
      required = true
      as       = "literal"
      valid    = can(regex("^(\\p{Lu}|\\P{L})", trimspace(value))) && can(regex("[.?!]$", trimspace(value)))
    }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "itself"
    }
  }
}

blocks "variables" {
  name           = ["var", name]
  noun           = "input variable"
  undeclared     = "Unsupported attribute"
  each_attribute = true
  identifiers    = true

  attr "default" {
    as    = "literal"
    calls = ["env"]
  }
  input {
    default          = "default"
    typed_by_default = true
  }
}

blocks "locals" {
  name           = ["local", name]
  noun           = "local value"
  undeclared     = "Unsupported attribute"
  each_attribute = true
  result         = "locals"
}

blocks "local" {
  labels = ["name"]
  name   = ["local", name]
  noun   = "local value"
  undeclared = "Unsupported attribute"
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
  labels      = ["type", "name"]
  name        = ["data", type, name]
  noun        = "data source"
  any_content = true
  deferred    = true
  schema {
    of    = "data"
    label = "type"
  }
}

# Texts such as "source.null.base" name them; expressions do not.
blocks "source" {
  labels      = ["type", "name"]
  result      = "sources"
  any_content = true
  schema {
    of    = "resources"
    label = "type"
  }
}

content "provisioner" {
  attr "name" { type = string }
  attr "pause_before" {
    type  = string
    valid = value == null || value == "" || can(timeadd("2006-01-02T15:04:05Z", value))
  }
  attr "timeout" {
    type  = string
    valid = value == null || value == "" || can(timeadd("2006-01-02T15:04:05Z", value))
  }
  attr "max_retries" {
    type  = number
    valid = value == null || floor(value) == value
  }
  attr "continue_on_error" { type = bool }
  attr "only" {
    type      = list(string)
    conflicts = ["except"]
  }
  attr "except" { type = list(string) }
  attr "override" { valid = value == null || can(keys(value)) }
}

content "post-processor" {
  attr "name" { type = string }
  attr "only" {
    type      = list(string)
    conflicts = ["except"]
  }
  attr "except" { type = list(string) }
  attr "keep_input_artifact" { type = bool }
}

content "registry" {
  attr "bucket_name" {
    type  = string
    valid = value == null || value == "" || can(regex("^[a-zA-Z0-9-]{3,36}$", value))
  }
  attr "description" {
    type     = string
    valid    = value == null || strlen(value) <= 255
    expected = "at most 255 characters long"
  }
  attr "labels" {
    type       = map(string)
    conflicts  = ["bucket_labels"]
    deprecated = "\"labels\" is called \"bucket_labels\" now."
  }
  attr "bucket_labels" { type = map(string) }
  attr "build_labels" { type = map(string) }
  attr "channels" { type = list(string) }
}

blocks "build" {
  duplicates = true
  result     = "builds"
  needs_one  = ["sources", "source"]

  select {
    prefix = "name"
    rename = "name"
    parts  = ["post-processor"]

    ignores_unused = true
  }

  attr "name" { type = string }
  attr "description" { type = string }
  attr "sources" {
    type     = list(string)
    valid    = length([for each in value : each if !can(regex("^([^.]*\\.[\\p{L}_][\\p{L}\\p{N}_-]*\\.[\\p{L}_][\\p{L}\\p{N}_-]*(\\..*)?|[\\p{L}_][\\p{L}\\p{N}_-]*\\.[\\p{L}_][\\p{L}\\p{N}_-]*)$", each))]) == 0
    expected = "a list of references such as \"source.type.name\""
    names {
      blocks = ["source"]
      labels = try(slice(split(".", value), 1, 3), split(".", value))
    }
  }
  block_list "source" {
    labels      = ["reference"]
    any_content = true
    names {
      blocks = ["source"]
      labels = try(slice(split(".", value), 1, 3), split(".", value))
    }
    attr "name" { type = string }
  }
  block_list "provisioner" {
    labels      = ["type"]
    any_content = true
    contents    = ["provisioner"]
  }
  block_list "post-processor" {
    labels      = ["type"]
    any_content = true
    contents    = ["post-processor"]
  }
  block_list "post-processors" {
    block_list "post-processor" {
      labels      = ["type"]
      any_content = true
      contents    = ["post-processor"]
    }
  }
  block_list "error-cleanup-provisioner" {
    labels      = ["type"]
    any_content = true
    max_items   = 1
    contents    = ["provisioner"]
  }
  block_list "hcp_packer_registry" {
    any_content = true
    once        = true
    deprecated  = "A registry in a build is deprecated. Move it to the top of the file."
    contents    = ["registry"]
  }
}

blocks "packer" {
  duplicates = true
  attr "required_version" {
    type     = string
    as       = "literal"
    valid    = value == null || can(regex("^\\s*(=|!=|>|<|>=|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-?[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*(,\\s*(=|!=|>|<|>=|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-?[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*)*$", value))
    expected = "a constraint such as \">= 1.2.0, < 2.0.0\""
  }
  block_list "required_plugins" {
    as           = "entries"
    valid_labels = can(regex("^[\\p{Ll}\\p{Lo}\\p{N}](-?[\\p{Ll}\\p{Lo}\\p{N}])*$", name))
    attr "version" {
      type     = string
      as       = "literal"
      required = true
      valid    = can(regex("^\\s*(=|!=|>|<|>=|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(\\+[0-9A-Za-z.~-]+)?\\s*(,\\s*(=|!=|>|<|>=|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(\\+[0-9A-Za-z.~-]+)?\\s*)*$", value))
      expected = "a constraint such as \">= 1.2.0, < 2.0.0\", without versions before a release"
    }
    attr "source" {
      type     = string
      as       = "literal"
      required = true
      valid    = can(regex("^[^/?#:][^?#]*/[^?#]*/[\\p{L}\\p{N}](-?[\\p{L}\\p{N}])*$", value)) && !can(regex("/packer-[^/]*$", value))
      expected = "an address such as \"github.com/hashicorp/happycloud\""
    }
  }
}

blocks "hcp_packer_registry" {
  noun        = "registry"
  any_content = true
  contents    = ["registry"]
}

blocks "communicator" {
  labels = ["type", "name"]
  as     = "ignored"
}

function "env" {
  params         = [name]
  types          = [string]
  result         = environment(name, "")
  unless_allowed = unknown("string")
}

function "uuidv4" {
  params = []
  result = unknown("string")
}

function "legacy_isotime" {
  params         = []
  variadic_param = format
  types          = [string]
  result         = unknown("string")
}

function "legacy_strftime" {
  params = [format]
  types  = [string]
  result = unknown("string")
}

function "consul_key" {
  params = [key]
  types  = [string]
  result = unknown("string")
}

function "vault" {
  params = [path, key]
  types  = [string, string]
  result = unknown("string")
}

function "aws_secretsmanager" {
  params         = [name]
  variadic_param = key
  types          = [string, string]
  result         = unknown("string")
}

function "aws_secretsmanager_raw" {
  params = [name]
  types  = [string]
  result = unknown("string")
}

function "regex_replace" {
  params = [text, pattern, replacement]
  types  = [string, string, string]
  result = regexreplace(text, pattern, replacement)
}

function "rfc3339_parse" {
  params = [time]
  types  = [string]
  result = unknown("object({year = number, year_day = number, day = number, month = number, month_name = string, weekday = number, weekday_name = string, hour = number, minute = number, second = number, unix = number, iso_year = number, iso_week = number})")
}

function "unix_timestamp_parse" {
  params = [seconds]
  types  = [number]
  result = unknown("object({year = number, year_day = number, day = number, month = number, month_name = string, weekday = number, weekday_name = string, hour = number, minute = number, second = number, rfc3339 = string, iso_year = number, iso_week = number})")
}
