# Modules of Terraform: variables, locals, resources, data, modules, outputs and
# checks. Values of resources are those that are configured; all others are known
# when the configuration is applied.

name      = "terraform"
functions = "terraform"
dialect   = "hashicorp"
result    = "outputs"

dialect_since = { LogicShortCircuits = "1.12", NullTestsDropInnerMarks = "1.15" }

suites = "terraform-tests"

called_deferred = "known only after apply"
deferred_text   = "(known after apply)"

dynamic_blocks           = true
dynamic_undescribed_only = true
conditions_first         = true

files {
  patterns  = ["*.tf", "*.tf.json"]
  overrides = ["override.tf?(.json)", "*_override.tf?(.json)"]
  ignored   = [".*", "*~", "#*#"]
}

inputs {
  environment = "TF_VAR_"
  files       = ["terraform.tfvars", "terraform.tfvars.json", "*.auto.tfvars?(.json)"]
}

schemas {
  registry    = "registry.terraform.io"
  namespace   = "hashicorp"
  builtin     = { terraform = "terraform.io/builtin/terraform" }
  blocks      = "terraform"
  declared_in = "required_providers"
  source      = "source"
  functions   = "provider::"

  functions_since = "1.8"

  sensitive   = "sensitive"
  write_only  = "ephemeral"
  files       = [".terraform/schemas.json", ".terraform.schemas.json"]
  programs    = ["terraform", "tofu"]
  arguments   = ["providers", "schema", "-json", "-no-color"]
}

early {
  blocks = ["variable", "locals"]
  names  = ["path"]
}

references {
  reserved          = ["arg", "lazy", "template"]
  reserved_summary  = "Reserved symbol name"
  attribute_summary = "Invalid \"{name}\" attribute"
  self_summary      = "Invalid \"self\" reference"
  self_only_summary = "Invalid reference from destroy provisioner"
}

names {
  path      = { module = module.path, root = module.root, cwd = module.cwd }
  terraform = { workspace = "default", applying = unknown("bool") }
}

# Functions of providers, but for those of "terraform".
function "provider::" {
  params         = []
  variadic_param = arguments
  result         = unknown("any")
}

# The local name of a provider, perhaps with that of a configuration.
value "provider" {
  valid    = !can(value + 0) && can(regex("^[0-9\\p{Ll}\\p{Lo}]+(-[0-9\\p{Ll}\\p{Lo}]+)*([.][\\p{L}_][\\p{L}0-9_-]*(\\[.*\\])?)?$", value))
  expected = "the name of a provider, of small letters, digits and single dashes, perhaps with a dot and the alias of a configuration"
}

content "connection" {
  attr "host" { type = string }
  attr "type" { type = string }
  attr "user" { type = string }
  attr "password" { type = string }
  attr "port" { type = number }
  attr "timeout" { type = string }
  attr "script_path" { type = string }
  attr "target_platform" { type = string }
  attr "private_key" { type = string }
  attr "certificate" { type = string }
  attr "agent" { type = bool }
  attr "agent_identity" { type = string }
  attr "proxy_scheme" { type = string }
  attr "proxy_host" { type = string }
  attr "proxy_port" { type = number }
  attr "proxy_user_name" { type = string }
  attr "proxy_user_password" { type = string }
  attr "bastion_host" { type = string }
  attr "bastion_user" { type = string }
  attr "bastion_password" { type = string }
  attr "bastion_private_key" { type = string }
  attr "bastion_certificate" { type = string }
  attr "bastion_host_key" { type = string }
  attr "bastion_port" { type = number }
  attr "host_key" { type = string }
  attr "https" { type = bool }
  attr "insecure" { type = bool }
  attr "cacert" { type = string }
  attr "use_ntlm" { type = bool }
}

content "precondition" {
  block_list "precondition" {
    summaries = {
      ConstantCondition = "Invalid precondition expression"
      InvalidCondition  = "Invalid condition result"
    }
    no_override = true
    attr "condition" { required = true }
    attr "error_message" { required = true }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "anything"
      strict    = true
      summary   = "Resource precondition failed"
    }
  }
}

content "output_precondition" {
  block_list "precondition" {
    summaries = {
      ConstantCondition = "Invalid precondition expression"
      InvalidCondition  = "Invalid condition result"
    }
    no_override = true
    attr "condition" { required = true }
    attr "error_message" { required = true }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "anything"
      strict    = true
      summary   = "Module output value precondition failed"
    }
  }
}

content "postcondition" {
  block_list "postcondition" {
    summaries = {
      ConstantCondition = "Invalid postcondition expression"
      InvalidCondition  = "Invalid condition result"
    }
    no_override = true
    attr "condition" { required = true }
    attr "error_message" { required = true }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "anything"
      strict    = true
      summary   = "Resource postcondition failed"
      self      = "self"
    }
  }
}

blocks "variable" {
  labels          = ["name"]
  name            = ["var", name]
  noun            = "input variable"
  undeclared      = "Reference to undeclared input variable"
  identifiers     = true
  valid_labels    = !contains(["source", "version", "providers", "count", "for_each", "lifecycle", "depends_on", "locals"], name)
  expected_labels = "a name that is not an argument of module blocks, such as \"version\""

  summaries = {
    DuplicateDefinition = "Duplicate variable declaration"
    InvalidName         = "Invalid variable name"
    MissingBase         = "Missing base variable declaration to override"
    "default.InvalidInput" = "Invalid default value for variable"
    UnsuitableAttribute = "Unsuitable value type"
  }

  attr "type" { as = "type" }
  attr "default" { as = "literal" }
  attr "nullable" {
    type  = bool
    as    = "literal"
    valid = value != null
  }
  attr "sensitive" {
    type  = bool
    as    = "literal"
    valid = value != null
  }
  attr "ephemeral" {
    since = "1.10"
    type  = bool
    as    = "literal"
    valid = value != null
  }
  attr "description" {
    type  = string
    as    = "literal"
    valid = value != null
  }
  attr "deprecated" {
    since = "1.15"
    type  = string
    as    = "literal"
    valid = value != null
  }
  attr "const" {
    since     = "1.15"
    type      = bool
    as        = "literal"
    valid     = value != null
    conflicts = ["sensitive", "ephemeral"]
  }

  input {
    type            = "type"
    default         = "default"
    nullable        = "nullable"
    shorthand_types = ["list", "map"]
    early           = "const"
  }

  deprecated_by = "deprecated"

  mark "sensitive" { declared_by = "sensitive" }
  mark "ephemeral" {
    declared_by = "ephemeral"
    needed      = "always"
  }

  block_list "validation" {
    summaries = {
      ConstantCondition = "Invalid variable validation condition"
      InvalidCondition  = "Invalid variable validation result"
    }
    no_override = true
    attr "condition" { required = true }
    attr "error_message" { required = true }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "itself"
      summary   = "Invalid value for variable"
    }
  }
}

blocks "locals" {
  name           = ["local", name]
  noun           = "local value"
  undeclared     = "Reference to undeclared local value"
  each_attribute = true
  identifiers    = true
  result         = "locals"

  summaries = {
    DuplicateDefinition = "Duplicate local value definition"
    InvalidName         = "Invalid local value name"
    MissingBase         = "Missing base local value definition to override"
  }
}

blocks "output" {
  labels      = ["name"]
  value       = value
  value_type  = "type"
  result      = "outputs"
  stored      = true
  identifiers = true
  contents    = ["output_precondition"]

  summaries = {
    DuplicateDefinition                  = "Duplicate output definition"
    InvalidName                          = "Invalid output name"
    MissingBase                          = "Missing base output definition to override"
    UnsuitableAttribute                  = "Unsuitable value type"
    "postcondition.UnsupportedBlockType" = "Postconditions are not allowed"
  }

  deprecated_by = "deprecated"

  attr "value" { required = true }
  attr "type" {
    since = "1.15"
    as    = "type"
  }
  attr "sensitive" {
    type  = bool
    as    = "literal"
    valid = value != null
  }
  attr "ephemeral" {
    since = "1.10"
    type  = bool
    as    = "literal"
    valid = value != null
  }
  attr "description" {
    type  = string
    as    = "literal"
    valid = value != null
  }
  attr "deprecated" {
    since           = "1.15"
    type            = string
    as              = "literal"
    valid           = value != null
    refused_in_root = true
  }
  attr "depends_on" {
    no_override = true
    as          = "references"
    name_only   = true
    reserved    = ["action"]
  }

  mark "sensitive" {
    declared_by = "sensitive"
    needed      = "root"
    allows      = true
  }
  mark "ephemeral" {
    declared_by     = "ephemeral"
    needed          = "always"
    refused_in_root = true
  }
}

blocks "resource" {
  labels      = ["type", "name"]
  name        = [type, name]
  undeclared  = "Reference to undeclared resource"
  alias       = ["resource", type, name]
  result      = "resources"
  identifiers = true
  any_content = true
  except      = ["locals"]
  deferred    = true

  summaries = {
    DuplicateDefinition            = "Duplicate resource \"{type}\" configuration"
    InvalidName                    = "Invalid resource name"
    MissingBase                    = "Missing resource to override"
    ConflictingArguments           = "Invalid combination of \"count\" and \"for_each\""
    "provider.UnsuitableAttribute" = "Invalid provider configuration reference"
  }

  schema {
    of       = "resources"
    label    = "type"
    provider = "provider"
  }

  # Which arguments are write-only, only the provider knows.
  refuse_described = ["ephemeral"]

  attr "count" { conflicts = ["for_each"] }
  attr "for_each" {}
  attr "depends_on" {
    no_override = true
    as          = "references"
    name_only   = true
    reserved    = ["action"]
  }
  attr "provider" {
    value = "provider"
    as    = "static"
  }

  repeat "count" {
    over        = "number"
    key         = count.index
    known       = true
    indexed     = true
    summary     = "Invalid count argument"
    undeclared  = "Reference to \"count\" in non-counted context"
    lacks_index = "Missing resource instance key"
  }
  repeat "for_each" {
    over        = "elements"
    key         = each.key
    value       = each.value
    known       = true
    indexed     = true
    summary     = "Invalid for_each argument"
    undeclared  = "Reference to \"each\" in context without for_each"
    lacks_index = "Missing resource instance key"
  }

  block "lifecycle" {
    merge    = true
    contents = ["precondition", "postcondition"]
    summaries = {
      DuplicateBlock                          = "Duplicate lifecycle block"
      UnsuitableAttribute                     = "Unsuitable value type"
      "replace_triggered_by.InvalidReference" = "Invalid replace_triggered_by expression"
    }
    attr "create_before_destroy" {
      type  = bool
      as    = "literal"
      valid = value != null
    }
    attr "prevent_destroy" {
      type  = bool
      as    = "literal"
      valid = value != null
    }
    attr "destroy" {
      since = "1.16"
      type  = bool
      as    = "literal"
      valid = value != null
    }
    attr "ignore_changes" {
      as     = "paths"
      one_of = ["all"]
    }
    attr "replace_triggered_by" {
      as      = "references"
      targets = ["resource"]
    }
    block_list "action_trigger" {
      since = "1.14"
      attr "events" {
        required = true
        words    = ["before_create", "after_create", "before_update", "after_update", "before_destroy", "after_destroy"]
        valid    = length(value) > 0

        words_since = { before_destroy = "1.16", after_destroy = "1.16" }
      }
      attr "condition" {}
      # An action may refer to the resource, so the resource does not need it.
      attr "actions" {
        required = true
        as       = "static"
      }
      attr "on_failure" {
        since  = "1.16"
        as     = "keyword"
        one_of = ["halt", "taint", "continue"]
      }
    }
  }
  block "connection" {
    deferred_self = "self"
    contents      = ["connection"]
    summaries = {
      DuplicateBlock = "Duplicate connection block"
    }
  }
  block_list "provisioner" {
    labels        = ["type"]
    any_content   = true
    variants_only = true
    deferred_self = "self"
    summaries = {
      "when.UnsuitableAttribute"       = "Invalid \"when\" keyword"
      "on_failure.UnsuitableAttribute" = "Invalid \"on_failure\" keyword"
      "lifecycle.UnsupportedBlockType" = "Reserved block type name in provisioner block"
    }
    attr "when" {
      as        = "keyword"
      one_of    = ["create", "destroy"]
      self_only = ["destroy"]
    }
    attr "on_failure" {
      as     = "keyword"
      one_of = ["continue", "fail"]
    }
    block "_" { as = "ignored" }
    block "connection" { contents = ["connection"] }
    variant "local-exec" {
      attr "command" {
        required = true
        type     = string
      }
      attr "interpreter" { type = list(string) }
      attr "working_dir" { type = string }
      attr "environment" { type = map(string) }
      attr "quiet" { type = bool }
    }
    variant "remote-exec" {
      needs_one = ["inline", "script", "scripts"]
      attr "inline" {
        type      = list(string)
        conflicts = ["script", "scripts"]
      }
      attr "script" {
        type      = string
        conflicts = ["scripts"]
      }
      attr "scripts" { type = list(string) }
    }
    variant "file" {
      needs_one = ["source", "content"]
      attr "source" {
        type      = string
        conflicts = ["content"]
      }
      attr "content" { type = string }
      attr "destination" {
        required = true
        type     = string
      }
    }
  }

  block "_" { as = "ignored" }

  variant "terraform_data" {
    attr "input" {}
    attr "triggers_replace" {}
    # Without a block it is no attribute, which is null since 1.16.
    block "store" {
      since = "1.16"
      attr "input" {}
      attr "version" {}
      attr "sensitive" { type = bool }
      attr "replace" { type = bool }
      value = {
        input            = null
        version          = version
        sensitive        = sensitive
        replace          = replace
        output           = sensitive == true ? null : unknown_like(input)
        sensitive_output = sensitive == true ? marked(unknown_like(input), "sensitive") : null
      }
    }
    value = {
      id               = unknown("string")
      input            = input
      output           = unknown_like(input)
      triggers_replace = triggers_replace
    }
    applied = {
      id               = id
      input            = input
      output           = input
      triggers_replace = triggers_replace
    }
  }
}

blocks "action" {
  since       = "1.14"
  labels      = ["type", "name"]
  name        = ["action", type, name]
  identifiers = true

  schema {
    of       = "actions"
    label    = "type"
    provider = "provider"
    block    = "config"
  }

  attr "count" { conflicts = ["for_each"] }
  attr "for_each" {}
  attr "provider" {
    value = "provider"
    as    = "static"
  }

  repeat "count" {
    over        = "number"
    key         = count.index
    known       = true
    indexed     = true
    summary     = "Invalid count argument"
    undeclared  = "Reference to \"count\" in non-counted context"
    lacks_index = "Missing resource instance key"
  }
  repeat "for_each" {
    over        = "elements"
    key         = each.key
    value       = each.value
    known       = true
    indexed     = true
    summary     = "Invalid for_each argument"
    undeclared  = "Reference to \"each\" in context without for_each"
    lacks_index = "Missing resource instance key"
  }

  block "config" { any_content = true }
}

blocks "data" {
  labels      = ["type", "name"]
  name        = ["data", type, name]
  noun        = "data source"
  undeclared  = "Reference to undeclared resource"
  result      = "data"
  identifiers = true
  any_content = true
  except      = ["locals"]
  deferred    = true
  refuse      = ["ephemeral"]

  summaries = {
    DuplicateDefinition            = "Duplicate data \"{type}\" configuration"
    InvalidName                    = "Invalid data resource name"
    MissingBase                    = "Missing data resource to override"
    ConflictingArguments           = "Invalid combination of \"count\" and \"for_each\""
    "provider.UnsuitableAttribute" = "Invalid provider configuration reference"
  }

  schema {
    of       = "data"
    label    = "type"
    provider = "provider"
  }

  attr "count" { conflicts = ["for_each"] }
  attr "for_each" {}
  attr "depends_on" {
    no_override = true
    as          = "references"
    name_only   = true
    reserved    = ["action"]
  }
  attr "provider" {
    value = "provider"
    as    = "static"
  }

  repeat "count" {
    over        = "number"
    key         = count.index
    known       = true
    indexed     = true
    summary     = "Invalid count argument"
    undeclared  = "Reference to \"count\" in non-counted context"
    lacks_index = "Missing resource instance key"
  }
  repeat "for_each" {
    over        = "elements"
    key         = each.key
    value       = each.value
    known       = true
    indexed     = true
    summary     = "Invalid for_each argument"
    undeclared  = "Reference to \"each\" in context without for_each"
    lacks_index = "Missing resource instance key"
  }

  block "lifecycle" {
    merge    = true
    contents = ["precondition", "postcondition"]
    summaries = {
      UnsupportedArgument = "Invalid data resource lifecycle argument"
    }
  }

  block "_" { as = "ignored" }

  variant "terraform_remote_state" {
    summaries = {
      UnsuitableAttribute = "Invalid backend configuration"
    }
    attr "backend" {
      required = true
      type     = string
      one_of   = ["azurerm", "consul", "cos", "gcs", "http", "inmem", "kubernetes", "local", "oci", "oss", "pg", "remote", "s3"]
    }
    attr "config" { valid = can(keys(value)) }
    attr "defaults" { valid = can(keys(value)) }
    attr "workspace" { type = string }
    value = {
      backend   = backend
      config    = config
      defaults  = defaults
      workspace = workspace
      outputs   = unknown("any")
    }
  }
}

blocks "ephemeral" {
  since            = "1.10"
  override_ignored = true
  labels           = ["type", "name"]
  name             = ["ephemeral", type, name]
  noun             = "ephemeral resource"
  undeclared       = "Reference to undeclared resource"
  identifiers      = true
  deferred         = true
  any_content      = true
  except           = ["locals"]

  summaries = {
    DuplicateDefinition            = "Duplicate ephemeral \"{type}\" configuration"
    InvalidName                    = "Invalid ephemeral resource name"
    ConflictingArguments           = "Invalid combination of \"count\" and \"for_each\""
    "provider.UnsuitableAttribute" = "Invalid provider configuration reference"
  }

  schema {
    of       = "ephemeral"
    label    = "type"
    provider = "provider"
  }

  mark "ephemeral" {
    always = true
  }

  attr "count" { conflicts = ["for_each"] }
  attr "for_each" {}
  attr "depends_on" {
    as        = "references"
    name_only = true
    reserved  = ["action"]
  }
  attr "provider" {
    value = "provider"
    as    = "static"
  }

  repeat "count" {
    over        = "number"
    key         = count.index
    known       = true
    indexed     = true
    summary     = "Invalid count argument"
    undeclared  = "Reference to \"count\" in non-counted context"
    lacks_index = "Missing resource instance key"
  }
  repeat "for_each" {
    over        = "elements"
    key         = each.key
    value       = each.value
    known       = true
    indexed     = true
    summary     = "Invalid for_each argument"
    undeclared  = "Reference to \"each\" in context without for_each"
    lacks_index = "Missing resource instance key"
  }
  block "lifecycle" {
    merge    = true
    contents = ["precondition", "postcondition"]
    summaries = {
      UnsupportedArgument = "Invalid ephemeral resource lifecycle argument"
    }
  }
  block "_" { as = "ignored" }
}

blocks "module" {
  labels      = ["name"]
  name        = ["module", name]
  noun        = "module call"
  undeclared  = "Reference to undeclared module"
  result      = "modules"
  identifiers = true
  refuse      = ["ephemeral"]

  summaries = {
    DuplicateDefinition              = "Duplicate module call"
    InvalidName                      = "Invalid module instance name"
    ConflictingArguments             = "Invalid combination of \"count\" and \"for_each\""
    "source.UnsuitableAttribute"     = "Invalid module source address"
    "version.UnsuitableAttribute"    = "Invalid version constraint"
    "providers.UnsuitableAttribute"  = "Invalid provider configuration reference"
    "lifecycle.UnsupportedBlockType" = "Reserved block type name in module block"
    "locals.UnsupportedBlockType"    = "Reserved block type name in module block"
  }

  any_attributes = true

  attr "source" {
    required    = true
    type        = string
    as          = "early"
    early_since = "1.15"
    valid       = can(regex("^([.]{1,2}(/|$)|/|[A-Za-z]:|git@|(github|bitbucket|gitlab)[.](com|org)/|[^/]+[.][^/]+/.+/.+|[^/]*::|[^/]+://|([0-9A-Za-z.:_-]+/){2,3}[0-9A-Za-z_-]+(//.*)?$)", value))
  }
  attr "version" {
    type        = string
    as          = "early"
    early_since = "1.15"
    valid       = value == null || can(regex("^\\s*(=|!=|>|>=|<|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*(,\\s*(=|!=|>|>=|<|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*)*$", value))
  }
  attr "count" { conflicts = ["for_each"] }
  attr "for_each" {}
  attr "providers" {
    as       = "static"
    valid    = can(keys(value))
    expected = "names of providers by names of providers, in braces"
  }
  attr "ignore_nested_deprecations" {
    since = "1.15"
    type  = bool
    as    = "literal"
    valid = value != null
  }
  attr "depends_on" {
    no_override = true
    as          = "references"
    name_only   = true
    reserved    = ["action"]
  }

  repeat "count" {
    over       = "number"
    key        = count.index
    known      = true
    summary    = "Invalid count argument"
    undeclared = "Reference to \"count\" in non-counted context"
  }
  repeat "for_each" {
    over       = "elements"
    key        = each.key
    value      = each.value
    known      = true
    summary    = "Invalid for_each argument"
    undeclared = "Reference to \"each\" in context without for_each"
  }
  block "_" { as = "ignored" }
  call {
    source      = "source"
    inputs      = "variable"
    outputs     = "output"
    silenced_by = "ignore_nested_deprecations"
    providers   = "providers"
  }
}

blocks "check" {
  since       = "1.5"
  no_override = true
  labels      = ["name"]
  identifiers = true

  summaries = {
    DuplicateDefinition  = "Duplicate check \"{name}\" configuration"
    InvalidName          = "Invalid check block name"
    TooFewBlocks         = "Zero assert blocks"
    UnsupportedBlockType = "Can't override check blocks"
  }

  block_map "data" {
    labels      = ["type", "name"]
    name        = ["data", type, name]
    max_items   = 1
    any_content = true
    except      = ["count", "for_each"]
    summaries = {
      DuplicateBlock                 = "Multiple data resource blocks"
      "count.UnsupportedArgument"    = "Invalid \"count\" attribute"
      "for_each.UnsupportedArgument" = "Invalid \"for_each\" attribute"
    }
    attr "depends_on" {
      as        = "references"
      name_only = true
    }
    attr "provider" {
      value = "provider"
      as    = "static"
    }
  }
  block_list "assert" {
    summaries = {
      ConstantCondition = "Invalid assert expression"
      InvalidCondition  = "Invalid condition result"
    }
    min_items = 1
    attr "condition" { required = true }
    attr "error_message" { required = true }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "anything"
      strict    = true
      warning   = true
      summary   = "Check block assertion failed"
    }
  }
}

blocks "terraform" {
  duplicates = true
  summaries = {
    "required_version.UnsuitableAttribute" = "Invalid version constraint"
    "experiments.UnsuitableAttribute"      = "Module uses experimental features"
    "language.UnsuitableAttribute"         = "Unsupported language edition"
  }
  attr "required_version" {
    constrains_version = true

    type  = string
    as    = "literal"
    valid = value == null || can(regex("^\\s*(=|!=|>|>=|<|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*(,\\s*(=|!=|>|>=|<|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*)*$", value))
  }
  attr "experiments" {
    as       = "static"
    valid    = false
    expected = "none: experiments are in alpha releases only"
  }
  attr "language" {
    as     = "keyword"
    one_of = ["TF2021"]
  }
  block "required_providers" {
    as        = "entries"
    once      = true
    shorthand = "version"
    summaries = {
      DuplicateBlock      = "Duplicate required providers configuration"
      UnsupportedArgument = "Invalid required_providers object"
      VariablesNotAllowed = "Invalid required_providers object"
    }
    valid_labels = can(regex("^[0-9\\p{Ll}\\p{Lo}]+(-[0-9\\p{Ll}\\p{Lo}]+)*$", name))
    attr "version" {
      type  = string
      as    = "literal"
      valid = can(regex("^\\s*(=|!=|>|>=|<|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*(,\\s*(=|!=|>|>=|<|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*)*$", value))
    }
    attr "source" {
      type  = string
      as    = "literal"
      valid = can(regex("^([0-9A-Za-z.:-]+/)?([0-9A-Za-z_-]+/)?[0-9A-Za-z_-]+$", value))
    }
    attr "configuration_aliases" { as = "paths" }
  }
  block_list "backend" {
    labels    = ["type"]
    max_items = 1
    as        = "literal"
    once      = true
    conflicts = ["cloud"]
    summaries = {
      DuplicateBlock       = "Duplicate backend configuration"
      ConflictingArguments = "Both a backend and cloud configuration are present"
    }
    variant "remote" {
      block "workspaces" { as = "ignored" }
    }
  }
  block "cloud" {
    as   = "literal"
    once = true
    block "workspaces" { as = "ignored" }
  }
  block_map "provider_meta" {
    labels       = ["provider"]
    valid_labels = can(regex("^[0-9\\p{Ll}\\p{Lo}]+(-[0-9\\p{Ll}\\p{Lo}]+)*$", provider))
    as           = "literal"
  }
}

blocks "provider" {
  labels          = ["name"]
  valid_labels    = can(regex("^[0-9\\p{Ll}\\p{Lo}]+(-[0-9\\p{Ll}\\p{Lo}]+)*$", name))
  expected_labels = "small letters, digits and single dashes"
  duplicates      = true
  distinct        = "alias"
  any_content     = true
  except          = ["count", "depends_on", "for_each", "source", "lifecycle", "locals"]
  summaries = {
    DuplicateDefinition              = "Duplicate provider configuration"
    InvalidName                      = "Invalid provider local name"
    "alias.UnsuitableAttribute"      = "Invalid provider configuration alias"
    "version.UnsuitableAttribute"    = "Invalid version constraint"
    "count.UnsupportedArgument"      = "Reserved argument name in provider block"
    "depends_on.UnsupportedArgument" = "Reserved argument name in provider block"
    "for_each.UnsupportedArgument"   = "Reserved argument name in provider block"
    "source.UnsupportedArgument"     = "Reserved argument name in provider block"
    "lifecycle.UnsupportedBlockType" = "Reserved block type name in provider block"
    "locals.UnsupportedBlockType"    = "Reserved block type name in provider block"
  }
  schema {
    of    = "provider"
    label = "name"
  }
  attr "alias" {
    type  = string
    as    = "literal"
    valid = can(regex("^[A-Za-z_][0-9A-Za-z_-]*$", value))
  }
  attr "version" {
    type  = string
    as    = "literal"
    valid = can(regex("^\\s*(=|!=|>|>=|<|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*(,\\s*(=|!=|>|>=|<|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*)*$", value))
  }
  block "_" { as = "ignored" }

  # It has no configuration.
  variant "terraform" {}
}

blocks "moved" {
  no_override = true
  duplicates  = true
  summaries = {
    InvalidReference     = "Invalid address"
    UnsupportedBlockType = "Cannot override 'moved' blocks"
  }
  attr "from" {
    required = true
    as       = "path"
    targets  = ["resource", "data", "module"]
    reserved = ["arg", "count", "each", "lazy", "local", "path", "self", "template", "terraform", "var"]
  }
  attr "to" {
    required = true
    as       = "path"
    targets  = ["resource", "data", "module"]
    reserved = ["arg", "count", "each", "lazy", "local", "path", "self", "template", "terraform", "var"]
    like     = "from"
  }
}

blocks "removed" {
  since            = "1.7"
  override_ignored = true
  duplicates       = true
  attr "from" {
    required  = true
    as        = "path"
    targets   = ["resource", "module"]
    name_only = true
    declared  = false
  }
  block_list "lifecycle" {
    summaries = {
      UnsuitableAttribute = "Unsuitable value type"
      DuplicateBlock      = "Duplicate lifecycle block"
    }
    attr "destroy" {
      type  = bool
      as    = "literal"
      valid = value != null
    }
  }
  block_list "connection" {
    since = "1.9"
    as    = "ignored"
  }
  block_list "provisioner" {
    since          = "1.9"
    labels         = ["type"]
    any_content    = true
    deferred_self  = "self"
    deferred_names = ["each", "count"]
    summaries = {
      MissingRequiredArgument    = "Invalid provisioner block"
      "when.UnsuitableAttribute" = "Invalid provisioner block"
    }
    attr "when" {
      required  = true
      as        = "keyword"
      one_of    = ["destroy"]
      self_only = ["destroy"]
    }
  }
}

blocks "import" {
  since       = "1.5"
  no_override = true
  duplicates  = true
  summaries = {
    "id.UnsuitableAttribute" = "Invalid import id argument"
    "to.InvalidReference"    = "Invalid import address"
    UnsupportedBlockType     = "Cannot override 'import' blocks"
  }
  schema {
    of        = "identities"
    path      = "to"
    provider  = "provider"
    attribute = "identity"
  }
  attr "to" {
    required = true
    as       = "path"
    targets  = ["resource"]
    declared = true

    if_undeclared = "Write its block, or let plan -generate-config-out=FILE write one."
  }
  needs_one = ["id", "identity"]
  attr "id" {
    type      = string
    valid     = value != ""
    not_null  = true
    conflicts = ["identity"]
    excludes  = "to"
  }
  attr "identity" { since = "1.12" }
  attr "provider" {
    value = "provider"
    as    = "static"
  }
  attr "for_each" {
    since    = "1.7"
    excludes = "to"
  }
  repeat "for_each" {
    over       = "collection"
    key        = each.key
    value      = each.value
    summary    = "Invalid for_each argument"
    undeclared = "Reference to \"each\" in context without for_each"
  }
}
