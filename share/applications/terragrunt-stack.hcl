# Stacks of Terragrunt: the units and stacks that a file generates, with the
# values that are passed to them. Where these are generated is known later.

name    = "terragrunt-stack"
dialect = "hashicorp"
result  = "units"

# As for units.
functions = "terraform@0.15"
functions_of "terraform" {
  names = [
    "contains", "endswith", "format", "formatlist", "jsondecode", "startswith",
    "strcontains", "timecmp",
  ]
}

groups         = true
try_names      = true
deferred_names = ["unit", "stack", "values", "each", "count"]

files { patterns = ["terragrunt.stack.hcl"] }

blocks "locals" {
  name           = ["local", name]
  noun           = "local value"
  each_attribute = true
  result         = "locals"
}

# The file has units and stacks alone.
blocks "include" {
  labels = ["name"]
  attr "path" {
    required = true
    as       = "ignored"
  }
  include { path = "path" }
}

content "component" {
  attr "source" {
    required = true
    type     = string
    valid    = trimspace(value) != ""
  }
  attr "path" {
    required = true
    type     = string
    valid    = trimspace(value) != ""
  }
  attr "values" {}
  attr "enabled" { type = bool }
  attr "mutable" { type = bool }
  attr "no_dot_terragrunt_stack" { type = bool }
  attr "no_validation" { type = bool }
  attr "update_source_with_cas" { type = bool }
  block "autoinclude" { as = "ignored" }
  block "expansion" { as = "ignored" }
}

blocks "unit" {
  labels   = ["name"]
  result   = "units"
  contents = ["component"]
  merge_included {}
}

blocks "stack" {
  labels   = ["name"]
  result   = "stacks"
  contents = ["component"]
  merge_included {}
}

function "find_in_parent_folders" {
  params         = []
  variadic_param = names
  variadic_max   = 2
  types          = [string]
  result         = file_above(get_terragrunt_dir(), try(names[0], "terragrunt.hcl"), slice(names, min(1, length(names)), length(names))...)
}

function "path_relative_to_include" {
  params         = []
  variadic_param = names
  types          = [string]
  result         = path_between(get_parent_terragrunt_dir(names...), get_terragrunt_dir())
}

function "path_relative_from_include" {
  params         = []
  variadic_param = names
  types          = [string]
  result         = path_between(get_terragrunt_dir(), get_parent_terragrunt_dir(names...))
}

function "get_env" {
  params         = [name]
  variadic_param = fallback
  variadic_max   = 1
  types          = [string, string]
  result         = unknown("string")
}

# The folder of the unit, also in a file that it includes.
function "get_terragrunt_dir" {
  params = []
  result = module.includer == null ? module.path : module.includer
}

# The folder of the included file; in the unit, that of the include called so.
function "get_parent_terragrunt_dir" {
  params         = []
  variadic_param = names
  types          = [string]
  result         = module.includer != null || length(module.includes) == 0 ? module.path : length(module.includes) == 1 ? values(module.includes)[0] : module.includes[names[0]]
  error_message  = length(names) == 0 ? "the unit has several includes, so the call has to name one" : "there is no include called \"${names[0]}\""
}

function "get_original_terragrunt_dir" {
  params = []
  result = get_terragrunt_dir()
}

function "get_repo_root" {
  params = []
  result = unknown("string")
}

function "get_path_from_repo_root" {
  params = []
  result = unknown("string")
}

function "get_path_to_repo_root" {
  params = []
  result = unknown("string")
}

function "get_platform" {
  params = []
  result = unknown("string")
}

function "get_aws_account_id" {
  params = []
  result = unknown("string")
}

function "get_aws_account_alias" {
  params = []
  result = unknown("string")
}

function "get_terraform_command" {
  params = []
  result = unknown("string")
}

function "run_cmd" {
  params         = []
  variadic_param = words
  types          = [string]
  result         = unknown("string")
}

function "read_terragrunt_config" {
  params         = [path]
  variadic_param = fallback
  variadic_max   = 1
  types          = [string, any]
  result         = unknown("any")
}

function "sops_decrypt_file" {
  params = [path]
  types  = [string]
  result = unknown("string")
}

function "get_working_dir" {
  params = []
  result = unknown("string")
}

function "get_aws_caller_identity_arn" {
  params = []
  result = unknown("string")
}

function "get_aws_caller_identity_user_id" {
  params = []
  result = unknown("string")
}

function "get_terragrunt_source_cli_flag" {
  params = []
  result = unknown("string")
}

function "get_terraform_cli_args" {
  params = []
  result = unknown("list(string)")
}

function "get_default_retryable_errors" {
  params = []
  result = unknown("list(string)")
}

function "get_terraform_commands_that_need_vars" {
  params = []
  result = ["apply", "console", "destroy", "import", "plan", "push", "refresh"]
}

function "get_terraform_commands_that_need_locking" {
  params = []
  result = ["apply", "destroy", "import", "plan", "refresh", "taint", "untaint"]
}

function "get_terraform_commands_that_need_input" {
  params = []
  result = ["apply", "import", "init", "plan", "refresh"]
}

function "get_terraform_commands_that_need_parallelism" {
  params = []
  result = ["apply", "plan", "destroy"]
}

function "read_tfvars_file" {
  params = [path]
  types  = [string]
  result = unknown("string")
}

function "mark_as_read" {
  params = [path]
  types  = [string]
  result = path
}

function "mark_glob_as_read" {
  params         = [pattern]
  variadic_param = more
  types          = [string]
  result         = unknown("list(string)")
}

function "constraint_check" {
  params = [version, constraint]
  types  = [string, string]
  result = unknown("bool")
}

function "deep_merge" {
  params         = []
  variadic_param = maps
  result         = unknown("any")
}
