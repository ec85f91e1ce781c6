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
  renamed = { "compose::decode" = "yamldecode" }
}

files {
  patterns = ["docker-bake.json", "docker-bake.hcl", "docker-bake.override.json", "docker-bake.override.hcl"]
  ordered  = true
  single   = true

  # Services of Compose that are built, as targets.
  unread = ["compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"]
}
conversion = compose_blocks(compose::decode(text), text)

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

# A text of Compose as a template: what it takes from the environment is a variable.
function "compose_text" {
  internal   = true
  params     = [text]
  allow_null = true
  result = text == null ? null : join("", [
    for part in regexall("(?s)(\\$\\$)|\\$\\{([A-Za-z_][A-Za-z0-9_]*)(?::?([-?+])([^}]*))?\\}|\\$([A-Za-z_][A-Za-z0-9_]*)|(%\\{)|([^$%]+|.)", tostring(text)) :
    part[0] != null ? "$${\"$\"}" : part[5] != null ? "%%%{" : part[6] != null ? part[6] :
    part[4] != null ? "$${${part[4]}}" : part[2] == "-" ? "$${${part[1]} != \"\" ? ${part[1]} : ${jsonencode(part[3])}}" :
    part[2] == "+" ? "$${${part[1]} != \"\" ? ${jsonencode(part[3])} : \"\"}" : "$${${part[1]}}"
  ])
}

# A map, or a list of texts such as "a=b", as a map of texts; what has no value comes
# from the environment.
function "compose_map" {
  internal   = true
  params     = [map]
  allow_null = true
  result = map == null ? null : try(
    [for m in [map] : { for k, v in m : k => v == null ? "$${${k}}" : compose_text(v) } if can(keys(m))][0],
    { for each in map : split("=", each)[0] => compose_text(try(regex("(?s)^[^=]*=(.*)$", each)[0], "$${${each}}")) }
  )
}

# A text or a list of texts; of a map each key with its value.
function "compose_list" {
  internal   = true
  params     = [list]
  allow_null = true
  result = list == null ? null : try(
    [for m in [list] : [for k, v in m : v == null ? k : "${k}=${compose_text(v)}"] if can(keys(m))][0],
    [compose_text(tostring(list))],
    [for each in list : compose_text(each)]
  )
}

function "compose_secrets" {
  internal   = true
  params     = [secrets, all]
  allow_null = true
  result = secrets == null ? null : [
    for name in [for each in secrets : try(tostring(each.source), tostring(each))] : {
      id  = name
      src = compose_text(try(all[name].file, ""))
      env = compose_text(try(all[name].environment, ""))
    }
  ]
}

# A build of a service as a target, with what its extension adds.
function "compose_target" {
  internal   = true
  params     = [build, image, secrets]
  allow_null = true
  result = compose_joined({
    for name, value in {
      context             = compose_text(try(build.context, null))
      dockerfile          = compose_text(try(build.dockerfile, null))
      "dockerfile-inline" = compose_text(try(build.dockerfile_inline, null))
      target              = compose_text(try(build.target, null))
      network             = compose_text(try(build.network, null))
      "shm-size"          = compose_text(try(build.shm_size, null))
      args                = compose_map(try(build.args, null))
      labels              = compose_map(try(build.labels, null))
      contexts = try({
        for k, v in compose_map(build.additional_contexts) :
        k => try("target:${replace(regex("^(?:service|target):(.*)$", v)[0], ".", "_")}", v)
      }, null)
      "extra-hosts" = compose_map(try(build.extra_hosts, null))
      "cache-from"  = compose_list(try(build.cache_from, null))
      "cache-to"    = compose_list(try(build.cache_to, null))
      platforms     = compose_list(try(build.platforms, null))
      ssh           = compose_list(try(build.ssh, null))
      secret        = compose_secrets(try(build.secrets, null), secrets)
      tags          = try(compose_list(build.tags), compose_list(image))
      "no-cache"    = try(build.no_cache, false) == true ? true : null
      pull          = try(build.pull, false) == true ? true : null
    } : name => value if value != null
  }, try(build["x-bake"], null))
}

function "compose_joined" {
  internal   = true
  params     = [target, more]
  allow_null = true
  result = concat([
    for m in [more] : merge(target, {
      for name, value in m : name => try(
        [for v in [value] : v if contains(["pull", "no-cache"], name)][0],
        [for v in [value] : merge(compose_map(v), try(target[name], {})) if name == "contexts"][0],
        concat(try(target[name], []), compose_list(value))
      )
    }) if m != null
  ], [target])[0]
}

function "compose_blocks" {
  internal = true
  params   = [file, text]
  result = {
    for type, blocks in {
      variable = {
        for name in distinct(flatten([
          [for each in regexall("\\$\\{?([A-Za-z_][A-Za-z0-9_]*)", replace(text, "$$", "")) : each[0]],
          [for service in try(values(file.services), []) : try(
            [for m in [service.build.args] : [for k, v in m : k if v == null] if can(keys(m))][0],
            [for each in service.build.args : each if !can(regex("=", each))],
            []
          )],
        ])) : name => {}
      }
      target = {
        for name, service in try(file.services, {}) : replace(name, ".", "_") => compose_target(
          try([for build in [service.build] : build if can(keys(build))][0], { context = service.build }),
          try(service.image, null), try(file.secrets, {})
        )
        if try(service.build, null) != null
      }
      group = {
        for name in ["default"] : name => {
          targets = [for service, its in try(file.services, {}) : replace(service, ".", "_") if try(its.build, null) != null]
        }
        if length(try(file.services, {})) != 0
      }
    } : type => blocks if length(blocks) != 0
  }
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
