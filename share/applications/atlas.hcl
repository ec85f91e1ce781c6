# Projects of Atlas: input values, locals, data sources and environments. What
# data sources find is known later.

name    = "atlas"
dialect = "hashicorp"
result  = "environments"

dialect_points = { LogicShortCircuits = false, NullIsFalseInLogic = false }

functions = "none"
functions_of "all" {
  names = [
    "abs", "can", "ceil", "chomp", "chunklist", "coalescelist", "compact",
    "concat", "contains", "csvdecode", "distinct", "element", "flatten",
    "floor", "format", "formatdate", "formatlist", "indent", "index", "join",
    "jsondecode", "jsonencode", "keys", "length", "log", "lower", "max",
    "merge", "min", "parseint", "pow", "range", "regex", "regexall",
    "regexreplace", "replace", "setintersection", "setproduct", "setsubtract",
    "setunion", "signum", "slice", "sort", "split", "substr", "timeadd",
    "title", "tobool", "tolist", "tonumber", "toset", "tostring", "trim",
    "trimprefix", "trimspace", "trimsuffix", "try", "upper", "values", "zipmap",
  ]
}
functions_of "terraform" {
  names   = [
    "alltrue", "endswith", "startswith", "strrev", "yamldecode", "yamlencode",
  ]
  renamed = { urlescape = "urlencode" }
}

dynamic_blocks     = true
groups             = true
try_names          = true
ignore_undescribed = true

files {
  patterns = ["atlas.hcl"]
  single   = true
}

inputs { elements = true }

names {
  atlas = {
    env   = module.selected
    cloud = unknown("any")
  }
}

blocks "variable" {
  labels = ["name"]
  name   = ["var", name]
  noun   = "input value"

  attr "type" {
    as       = "type"
    required = true
  }
  attr "default" {}
  attr "description" { type = string }

  input {
    type       = "type"
    default    = "default"
    type_names = { int = "number" }
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
  noun           = "local value"
  each_attribute = true
  result         = "locals"
}

blocks "data" {
  labels      = ["type", "name"]
  name        = ["data", type, name]
  noun        = "data source"
  any_content = true
  deferred    = true
}

content "lint" {
  attr "log" { type = string }
  attr "format" { type = string }
  attr "latest" {
    type     = number
    valid    = floor(value) == value
    expected = "a whole number"
  }
  attr "review" { words = ["ALWAYS", "WARNING", "ERROR"] }
  block_list "git" {
    any_content = true
    attr "dir" { type = string }
    attr "base" { type = string }
  }
}

content "diff" {
  block_list "skip" {
    any_content = true
    attr "add_schema" { type = bool }
    attr "drop_schema" { type = bool }
    attr "modify_schema" { type = bool }
    attr "add_table" { type = bool }
    attr "drop_table" { type = bool }
    attr "modify_table" { type = bool }
    attr "rename_table" { type = bool }
    attr "add_column" { type = bool }
    attr "drop_column" { type = bool }
    attr "modify_column" { type = bool }
    attr "add_index" { type = bool }
    attr "drop_index" { type = bool }
    attr "modify_index" { type = bool }
    attr "add_foreign_key" { type = bool }
    attr "drop_foreign_key" { type = bool }
    attr "modify_foreign_key" { type = bool }
    attr "rename_constraint" { type = bool }
  }
}

content "test" {
  block_list "schema" {
    any_content = true
    attr "src" { type = list(string) }
  }
  block_list "migrate" {
    any_content = true
    attr "src" { type = list(string) }
  }
}

blocks "env" {
  labels          = ["name"]
  optional_labels = true
  result          = "environments"
  any_content     = true

  # As with --env of Atlas.
  select {
    by_label = true
    rename   = "name"
  }

  attr "for_each" {}
  repeat "for_each" {
    over  = "parts"
    key   = each.key
    value = each.value
  }

  attr "url" { type = string }
  attr "dev" { type = string }
  attr "schemas" { type = list(string) }
  attr "exclude" { type = list(string) }
  attr "include" { type = list(string) }
  attr "src" {
    valid    = can(tostring(value)) || can(join(",", value))
    expected = "a string or a list of strings"
  }
  block_list "migration" {
    any_content = true
    attr "dir" { type = string }
    attr "exclude" { type = list(string) }
    attr "format" { words = ["atlas", "golang-migrate", "goose", "flyway", "liquibase", "dbmate"] }
    attr "baseline" { type = string }
    attr "exec_order" { words = ["LINEAR", "LINEAR_SKIP", "NON_LINEAR"] }
    attr "lock_timeout" { type = string }
    attr "revisions_schema" { type = string }
  }
  block_list "lint" {
    any_content = true
    contents    = ["lint"]
  }
  block_list "diff" {
    any_content = true
    contents    = ["diff"]
  }
  block_list "test" {
    any_content = true
    contents    = ["test"]
  }
}

blocks "lint" {
  result      = "lint"
  any_content = true
  contents    = ["lint"]
}

blocks "diff" {
  result      = "diff"
  any_content = true
  contents    = ["diff"]
}

blocks "test" {
  result      = "test"
  any_content = true
  contents    = ["test"]
}

blocks "exporter" {
  labels      = ["type", "name"]
  name        = ["exporter", type, name]
  any_content = true
  attr "split_by" { words = ["object", "schema", "type"] }
  attr "naming" { words = ["same", "lower", "upper", "title"] }
}

blocks "deployment" {
  labels = ["name"]
  name   = ["deployment", name]
  as     = "ignored"
  value  = unknown("any")
}

blocks "check" {
  labels = ["command"]
  as     = "ignored"
}

blocks "atlas" { as = "ignored" }

blocks "docker" {
  labels      = ["type", "name"]
  name        = ["docker", type, name]
  any_content = true
  deferred    = true
}

function "getenv" {
  params         = [name]
  types          = [string]
  result         = environment(name, "")
  unless_allowed = unknown("string")
}

function "sql" {
  params = [expression]
  types  = [string]
  result = unknown("any")
}

function "file" {
  params = [path]
  types  = [string]
  result = unknown("string")
}

# Of lists.
function "reverse" {
  params = [list]
  result = reverselist(list)
}

function "glob" {
  params = [pattern]
  types  = [string]
  result = unknown("list(string)")
}

function "fileset" {
  params = [pattern]
  types  = [string]
  result = unknown("list(string)")
}

function "empty" {
  params = [collection]
  result = length(collection) == 0
}

function "print" {
  params = [value]
  result = value
}

function "regexpescape" {
  params = [text]
  types  = [string]
  result = regexreplace(text, "([.+*?()|\\[\\]{}^$\\\\])", "\\$1")
}

function "urluserinfo" {
  params         = [url, user]
  variadic_param = password
  types          = [string, string, string]
  result         = unknown("string")
}

function "urlqueryset" {
  params = [url, key, value]
  types  = [string, string, string]
  result = unknown("string")
}

function "urlsetpath" {
  params = [url, path]
  types  = [string, string]
  result = unknown("string")
}

function "yamlmerge" {
  params         = []
  variadic_param = documents
  types          = [string]
  result         = unknown("string")
}
