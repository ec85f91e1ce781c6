# Job specifications of Nomad: variables, locals, and jobs with dynamic blocks.
# Other names are those that the client fills in when a task runs, such as
# ${node.class} or ${NOMAD_PORT_http}: they are known later.

name    = "nomad"
dialect = "hashicorp"
result  = "jobs"

functions = "none"
functions_of "all" {
  names = [
    "abs", "can", "ceil", "chomp", "chunklist", "coalesce", "coalescelist",
    "compact", "concat", "contains", "convert", "csvdecode", "distinct",
    "element", "flatten", "floor", "format", "formatdate", "formatlist",
    "indent", "index", "join", "jsondecode", "jsonencode", "keys", "length",
    "log", "lookup", "lower", "max", "merge", "min", "parseint", "pow", "range",
    "replace", "reverse", "setintersection", "setproduct", "setunion", "signum",
    "slice", "sort", "split", "strlen", "substr", "timeadd", "title", "trim",
    "trimprefix", "trimspace", "trimsuffix", "try", "upper", "values", "zipmap",
  ]
}
functions_of "terraform" {
  names = [
    "abspath", "base64decode", "base64encode", "basename", "bcrypt", "cidrhost",
    "cidrnetmask", "cidrsubnet", "cidrsubnets", "dirname", "file", "filebase64",
    "fileexists", "fileset", "md5", "pathexpand", "rsadecrypt", "sha1",
    "sha256", "sha512", "strrev", "urlencode", "uuidv5", "yamldecode",
    "yamlencode",
  ]
}

dynamic_blocks = true
groups         = true
try_names      = true
deferred_names = ["*"]

files {
  patterns = ["*.nomad.hcl", "*.nomad"]
  single   = true
}

inputs { environment = "NOMAD_VAR_" }

blocks "variable" {
  labels      = ["name"]
  name        = ["var", name]
  identifiers = true

  attr "type" { as = "type" }
  attr "default" { as = "literal" }
  attr "description" {
    type = string
    as   = "literal"
  }

  input {
    type             = "type"
    default          = "default"
    types            = "exact"
    typed_by_default = true
  }

  block_list "validation" {
    attr "condition" { required = true }
    attr "error_message" {
      required = true
      as       = "literal"
      valid    = trimspace(value) != ""
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
  noun           = "variable"
  each_attribute = true

  attr "default" { as = "literal" }
  input {
    default          = "default"
    typed_by_default = true
  }
}

blocks "locals" {
  name           = ["local", name]
  noun           = "local value"
  each_attribute = true
  result         = "locals"
}

blocks "job" {
  labels      = ["name"]
  result      = "jobs"
  any_content = true

  block "parameterized" { any_content = true }
  block "periodic" { any_content = true }
  block "update" { any_content = true }
  block "migrate" { any_content = true }
  block "vault" { any_content = true }
  # A job of one task may do without.
  block_map "group" {
    labels      = ["name"]
    any_content = true
  }
}

function "uuidv4" {
  params = []
  result = unknown("string")
}

function "regex_replace" {
  params = [text, pattern, replacement]
  types  = [string, string, string]
  result = regexreplace(text, pattern, replacement)
}
