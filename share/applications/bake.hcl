# docker buildx bake: targets, groups, and variables that the environment
# overrides.

name    = "bake"
dialect = "hashicorp"
result  = "targets"

groups             = true
try_names          = true
function_blocks    = "function"
function_variadic  = "variadic_params"
ignore_undescribed = true

functions = "none"
functions_of "all" {
  names = [
    "add", "and", "byteslen", "bytesslice", "can", "ceil", "chomp", "chunklist",
    "coalesce", "coalescelist", "compact", "concat", "contains", "convert",
    "csvdecode", "distinct", "divide", "element", "equal", "flatten", "floor",
    "format", "formatdate", "formatlist", "greaterthan", "greaterthanorequalto",
    "hasindex", "indent", "index", "int", "join", "jsondecode", "jsonencode",
    "keys", "length", "lessthan", "lessthanorequalto", "log", "lookup", "lower",
    "max", "merge", "min", "modulo", "multiply", "negate", "not", "notequal",
    "or", "parseint", "pow", "range", "regex", "regexall", "replace", "reverse",
    "reverselist", "sethaselement", "setintersection", "setproduct",
    "setsubtract", "setsymmetricdifference", "setunion", "signum", "slice",
    "sort", "split", "strlen", "substr", "subtract", "timeadd", "title", "trim",
    "trimprefix", "trimspace", "trimsuffix", "try", "upper", "values", "zipmap",
  ]
}
functions_of "terraform" {
  names = [
    "base64decode", "base64encode", "basename", "bcrypt", "cidrhost",
    "cidrnetmask", "cidrsubnet", "cidrsubnets", "dirname", "md5", "rsadecrypt",
    "sha1", "sha256", "sha512", "timestamp", "urlencode", "uuidv5",
  ]
}

files {
  patterns = ["docker-bake.json", "docker-bake.hcl", "docker-bake.override.json", "docker-bake.override.hcl"]
  ordered  = true
  single   = true
  unread   = ["compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"]
}

inputs {
  environment      = ""
  environment_json = "_JSON"
  comma_separated  = true
  numbers          = "doubles"
  bools            = { "1" = true, t = true, T = true, TRUE = true, true = true, True = true, "0" = false, f = false, F = false, FALSE = false, false = false, False = false }
}

names {
  BAKE_CMD_CONTEXT    = module.cwd
  BAKE_LOCAL_PLATFORM = unknown("string")
}

attributes {
  name     = [name]
  noun     = "variable"
  defaults = "variable"
  replace  = true
}

function "absolute" {
  params = [number]
  types  = [number]
  result = abs(number)
}

function "regex_replace" {
  params = [text, pattern, replacement]
  types  = [string, string, string]
  result = regexreplace(text, pattern, replacement)
}

function "sanitize" {
  params = [name]
  types  = [string]
  result = regexreplace(name, "[^0-9A-Za-z_-]", "_")
}

function "indexof" {
  params        = [list, value]
  result        = element([for i, each in list : i if each == value], 0)
  error_message = can([for each in list : each]) ? "the list has no element that equals the value" : "the first argument is not a list"
}

function "homedir" {
  params = []
  result = unknown("string")
}

function "uuidv4" {
  params = []
  result = unknown("string")
}

function "semvercmp" {
  params = [version, constraint]
  types  = [string, string]
  result = unknown("bool")
}

function "formattimestamp" {
  params = [format, time]
  types  = [string, any]
  result = format == "X" || can(time + 0) ? unknown("string") : formatdate(format, time)
}

function "unixtimestampparse" {
  params = [seconds]
  types  = [number]
  result = unknown("object({year = number, year_day = number, day = number, month = number, month_name = string, weekday = number, weekday_name = string, hour = number, minute = number, second = number, rfc3339 = string, iso_year = number, iso_week = number})")
}

blocks "variable" {
  labels             = ["name"]
  name               = [name]
  replace            = true
  ignore_undescribed = true

  attr "default" {}
  attr "type" { as = "type" }
  attr "description" { type = string }

  input {
    type             = "type"
    types            = "without_defaults"
    default          = "default"
    typed_by_default = true
    optional         = true
    absent           = ""
  }

  block_list "validation" {
    attr "condition" { required = true }
    attr "error_message" {}
    condition {
      test    = "condition"
      message = "error_message"
    }
  }
}

blocks "group" {
  labels             = ["name"]
  name               = ["group", name]
  result             = "groups"
  replace            = true
  ignore_undescribed = true
  except             = ["matrix", "name"]

  valid_labels        = can(regex("^[0-9A-Za-z_-]+$", name))
  expected_labels     = "letters from A to Z, digits, \"_\" and \"-\""
  separate_attributes = true

  attr "targets" {
    required = true
    type     = list(string)
    names { blocks = ["target", "group"] }
  }
  attr "description" { type = string }
}

# Elements of lists are objects, or texts with their attributes.

value "caches" {
  read = flatten([
    for each in value : try(
      [convert(each, map(string))],
      [convert({ for k, v in attributes(each) : lower(k) => v }, map(string))],
      [for ref in fields(regex("^[^=]*$", each)) :
      convert({ type = "registry", ref = ref }, map(string))]
    )
    if try(each != "", true)
  ])
  valid    = length([for each in value : each if try(each["type"], "") == ""]) == 0
  expected = "a list of caches that have a type"
}

value "outputs" {
  read = [
    for each in value : convert(merge({ dest = "" }, try(
      convert(each, map(string)),
      can(regex("^type=|[,\"]", each))
      ? convert({ for k, v in attributes(each) : lower(trimspace(k)) => v }, map(string))
      : convert({ type = each == "-" ? "tar" : "local", dest = each }, map(string))
    )), map(string))
    if try(each != "", true)
  ]
  valid    = length([for each in value : each if try(each["type"], "") == ""]) == 0
  expected = "a list of outputs that have a type"
}

value "secrets" {
  read = [
    for each in value : [
      for m in [try(convert(each, map(string)), convert({
        for k, v in attributes(each) :
        (lower(k) == "source" ? "src" : regex("^(?:id|src|env|type)$", lower(k))) =>
        lower(k) == "type" ? regex("^(?:file|env)$", v) : v
      }, map(string)))] :
      [for takes_env in [try(m["type"], "") == "env" && try(m["env"], "") == ""] : {
        id  = try(m["id"], null) == null ? "" : m["id"]
        src = takes_env || try(m["src"], null) == null ? "" : m["src"]
        env = takes_env ? try(m["src"], "") : try(m["env"], null) == null ? "" : m["env"]
      }][0]
    ][0]
    if try(each != "", true)
  ]
  expected = "a list of secrets such as \"id=a,src=path\""
}

value "keys" {
  read = [
    for each in value : can(keys(each)) ? {
      id    = try(each.id, null) == null ? "" : convert(each.id, string)
      paths = try(each.paths, null) == null ? convert([], list(string)) : convert(each.paths, list(string))
      } : [for parts in [regex("(?s)^([^=]*)(?:=(.*))?$", each)] : {
        id    = parts[0]
        paths = parts[1] == null ? convert([], list(string)) : split(",", parts[1])
    }][0]
    if try(each != "", true)
  ]
  expected = "a list of keys such as \"id=path\""
}

value "attestations" {
  read = [
    for each in value : [
      for m in [try(convert(each, map(string)), convert({
        for k, v in attributes(regex("(?s)^.*(?:^|,)\"?[ \t]*[tT][yY][pP][eE][ \t]*=[^,].*$", each)) :
        (contains(["type", "disabled"], lower(trimspace(k))) ? lower(trimspace(k)) : k) => v
      }, map(string)))] :
      convert({
        for k, v in m : k => k == "disabled" ? "true" : v
        if k == "disabled" ? contains(
          ["1", "t", "T", "TRUE", "true", "True"],
          regex("^(?:[1tT0fF]|TRUE|true|True|FALSE|false|False)$", v)
        ) : true
      }, map(string))
    ][0]
    if try(each != "", true)
  ]
  expected = "a list of attestations such as \"type=sbom\""
}

value "policies" {
  read = [
    for each in value : [
      for m in [try(convert(each, map(string)), attributes(each))] :
      convert({
        for k, v in m :
        regex("^(?:filename|reset|disabled|strict|log-level)$", lower(trimspace(k))) =>
        contains(["reset", "disabled", "strict"], lower(trimspace(k)))
        ? (contains(
          ["1", "t", "T", "TRUE", "true", "True"],
          regex("^(?:[1tT0fF]|TRUE|true|True|FALSE|false|False)$", v)
        ) ? "true" : "false") : v
        if v != null && v != "" && !(
          contains(["reset", "disabled"], lower(trimspace(k))) &&
          contains(["0", "f", "F", "FALSE", "false", "False"], v)
        )
      }, map(string))
    ][0]
    if try(each != "", true)
  ]
  expected = "a list of policies such as \"filename=a.rego\""
}

# What joins and what replaces, for targets of one name in several files and for
# targets that inherit.
blocks "target" {
  labels             = ["name"]
  name               = ["target", name]
  result             = "targets"
  merge              = true
  ignore_undescribed = true

  valid_labels        = can(regex("^[0-9A-Za-z_-]+$", name))
  expected_labels     = "letters from A to Z, digits, \"_\" and \"-\""
  separate_attributes = true

  attr "inherits" {
    type  = list(string)
    merge = "elements"
  }
  attr "matrix" {}
  attr "name" { type = string }
  attr "description" { type = string }
  attr "context" { type = string }
  attr "dockerfile" { type = string }
  attr "dockerfile-inline" { type = string }
  attr "target" { type = string }
  attr "call" { type = string }
  attr "pull" { type = bool }
  attr "no-cache" { type = bool }
  attr "network" { type = string }
  attr "shm-size" { type = string }
  attr "output" {
    value   = "outputs"
    compact = true
  }
  attr "cache-to" {
    value   = "caches"
    compact = true
  }
  attr "tags" {
    type    = list(string)
    compact = true
  }
  attr "platforms" {
    type    = list(string)
    compact = true
  }

  attr "args" {
    type  = map(string)
    merge = "keys"
  }
  attr "labels" {
    type  = map(string)
    merge = "keys"
  }
  attr "contexts" {
    type  = map(string)
    merge = "keys"
    names {
      blocks = ["target"]
      labels = regex("^target:(.*)$", value)
    }
  }
  attr "extra-hosts" {
    type  = map(string)
    merge = "keys"
  }
  attr "resources" { merge = "keys" }

  attr "annotations" {
    type    = list(string)
    merge   = "elements"
    compact = true
  }
  attr "no-cache-filter" {
    type    = list(string)
    merge   = "elements"
    compact = true
  }
  attr "ulimits" {
    type    = list(string)
    merge   = "elements"
    compact = true
  }
  attr "entitlements" {
    type    = list(string)
    merge   = "elements"
    compact = true
  }
  attr "attest" {
    value    = "attestations"
    merge    = "elements"
    compact  = true
    identity = "type"
  }
  attr "cache-from" {
    value   = "caches"
    merge   = "elements"
    compact = true
  }
  attr "secret" {
    value    = "secrets"
    merge    = "elements"
    compact  = true
    identity = "id"
  }
  attr "ssh" {
    value    = "keys"
    merge    = "elements"
    compact  = true
    identity = "id"
  }
  attr "policy" {
    value = "policies"
    merge = "elements"
  }

  inherit {
    from   = "inherits"
    blocks = "target"
  }

  repeat "matrix" {
    over          = "combinations"
    key_names     = true
    named         = true
    instance_name = "name"
  }
}
