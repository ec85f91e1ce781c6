# Units of Terragrunt: locals, what includes bring, and the inputs that are
# passed on. Outputs of dependencies are given as values, or mocked.

name    = "terragrunt"
dialect = "hashicorp"
result  = "attributes"

# Of those that both have, some are of libraries newer than Terraform 0.15.
functions = "terraform@0.15"
functions_of "terraform" {
  names = [
    "contains", "endswith", "format", "formatlist", "jsondecode", "startswith",
    "strcontains", "timecmp",
  ]
}

dynamic_blocks = true
groups         = true
try_names      = true
deferred_names = ["unit", "stack", "values"]

files {
  patterns     = ["terragrunt.hcl.json", "terragrunt.hcl"]
  alternatives = true
}

# What a stack passes to the unit.
file_attributes "values" {
  files  = ["terragrunt.values.hcl"]
  name   = ["values", name]
  noun   = "value"
  result = "stack_values"
}

attributes {
  result         = "attributes"
  described_only = true

  attr "terraform_binary" { type = string }
  attr "terraform_version_constraint" { type = string }
  attr "terragrunt_version_constraint" { type = string }
  attr "inputs" {}
  attr "download_dir" { type = string }
  attr "prevent_destroy" { type = bool }
  attr "iam_role" { type = string }
  attr "iam_assume_role_duration" { type = number }
  attr "iam_assume_role_session_name" { type = string }
  attr "iam_web_identity_token" { type = string }
  # Also written as blocks.
  attr "generate" { merge_included = "attributes" }
  attr "remote_state" { merge_included = "replace" }
  merge_included {
    shallow = "attributes"
    deep    = "deep"
  }
}

blocks "locals" {
  name           = ["local", name]
  noun           = "local value"
  each_attribute = true
  result         = "locals"
}

blocks "dependency" {
  labels = ["name"]
  name   = ["dependency", name, "outputs"]

  attr "config_path" { required = true }
  attr "enabled" { type = bool }
  attr "skip_outputs" { type = bool }
  attr "mock_outputs" {}
  attr "mock_outputs_allowed_terraform_commands" { type = list(string) }
  attr "mock_outputs_merge_with_state" { type = bool }
  attr "mock_outputs_merge_strategy_with_state" { type = string }
  input {
    default  = "mock_outputs"
    found    = dependency_outputs(config_path, mock_outputs)
    optional = true
    deferred = true
  }
  merge_included { deep = "deep" }
}

# What --feature sets for a run.
blocks "feature" {
  labels = ["name"]
  name   = ["feature", name, "value"]

  attr "default" {
    required  = true
    as        = "literal"
    functions = true
  }
  input {
    default          = "default"
    typed_by_default = true
  }
  merge_included { deep = "deep" }
}

blocks "include" {
  labels          = ["name"]
  optional_labels = true
  name            = ["include", name]

  attr "path" {
    required = true
    as       = "ignored"
  }
  attr "expose" {
    type = bool
    as   = "literal"
  }
  attr "merge_strategy" {
    type   = string
    as     = "literal"
    one_of = ["no_merge", "shallow", "deep"]
  }
  include {
    on_top   = "terragrunt.autoinclude.hcl"
    path     = "path"
    exposed  = "expose"
    strategy = "merge_strategy"
    none     = "no_merge"
    deep     = "deep"
  }
}

content "hook" {
  attr "commands" {
    type     = list(string)
    required = true
  }
  attr "execute" {
    type     = list(string)
    required = true
    valid    = length(value) != 0 && value[0] != ""
    expected = "a command with its arguments"
  }
  attr "working_dir" { type = string }
  attr "suppress_stdout" { type = bool }
}

content "module_hook" {
  contents = ["hook"]
  attr "if" { type = bool }
  attr "run_on_error" { type = bool }
}

blocks "terraform" {
  result = "terraform"
  merge_included {
    shallow = "attributes"
    deep    = "attributes"
  }

  attr "source" { type = string }
  attr "version" { type = string }
  attr "update_source_with_cas" { type = bool }
  attr "mutable" { type = bool }
  attr "include_in_copy" { type = list(string) }
  attr "exclude_from_copy" { type = list(string) }
  attr "copy_terraform_lock_file" { type = bool }
  block_map "extra_arguments" {
    labels     = ["name"]
    duplicates = true
    attr "commands" {
      type     = list(string)
      required = true
    }
    attr "arguments" { type = list(string) }
    attr "required_var_files" { type = list(string) }
    attr "optional_var_files" { type = list(string) }
    attr "env_vars" { type = map(string) }
  }
  block_map "before_hook" {
    labels     = ["name"]
    duplicates = true
    contents   = ["module_hook"]
  }
  block_map "after_hook" {
    labels     = ["name"]
    duplicates = true
    contents   = ["module_hook"]
  }
  block_map "error_hook" {
    labels     = ["name"]
    duplicates = true
    contents   = ["hook"]
    attr "on_errors" {
      type     = list(string)
      required = true
    }
  }
}

blocks "exclude" {
  result = "exclude"
  merge_included { deep = "attributes" }

  attr "if" {
    type     = bool
    required = true
  }
  attr "actions" {
    type     = list(string)
    required = true
  }
  attr "exclude_dependencies" { type = bool }
  attr "no_run" { type = bool }
}

blocks "errors" {
  result = "errors"
  merge_included { deep = "deep" }

  block_map "retry" {
    labels = ["name"]
    attr "retryable_errors" {
      type     = list(string)
      required = true
    }
    attr "max_attempts" {
      type     = number
      required = true
    }
    attr "sleep_interval_sec" {
      type     = number
      required = true
    }
  }
  block_map "ignore" {
    labels = ["name"]
    attr "ignorable_errors" {
      type     = list(string)
      required = true
    }
    attr "message" { type = string }
    attr "signals" {}
  }
}

blocks "engine" {
  result = "engine"
  merge_included { deep = "attributes" }

  attr "source" {
    type     = string
    required = true
  }
  attr "version" { type = string }
  attr "type" { type = string }
  attr "meta" {}
}

blocks "catalog" {
  result = "catalog"

  attr "urls" {
    type     = list(string)
    required = true
  }
  attr "default_template" { type = string }
  attr "no_shell" { type = bool }
  attr "no_hooks" { type = bool }
}

blocks "remote_state" {
  result = "remote_state"
  merge_included {}

  attr "backend" {
    type     = string
    required = true
  }
  attr "config" { required = true }
  attr "disable_init" { type = bool }
  attr "disable_dependency_optimization" { type = bool }
  attr "generate" {}
  attr "encryption" {}
}

blocks "generate" {
  labels = ["name"]
  result = "generate"

  writes_files = true
  merge_included {}

  attr "path" {
    type     = string
    required = true
  }
  attr "if_exists" {
    type     = string
    required = true
  }
  attr "contents" {
    type     = string
    required = true
  }
  attr "if_disabled" { type = string }
  attr "comment_prefix" { type = string }
  attr "disable_signature" { type = bool }
  attr "disable" { type = bool }
  attr "hcl_fmt" { type = bool }
  attr "mutable" { type = bool }
}

blocks "dependencies" {
  result = "dependencies"

  attr "paths" {
    type     = list(string)
    required = true
  }
  merge_included {
    shallow = "deep"
    deep    = "deep"
  }
}

function "find_in_parent_folders" {
  params         = []
  variadic_param = names
  variadic_max   = 2
  types          = [string]
  result = file_above(
    get_terragrunt_dir(),
    try(
      [[names[0]], ["terragrunt.hcl.json", "terragrunt.hcl"]][names[0] == "" ? 1 : 0],
      ["terragrunt.hcl.json", "terragrunt.hcl"]
    ),
    slice(names, min(1, length(names)), length(names))...
  )
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
  result         = environment(name, fallback...)
  unless_allowed = unknown("string")
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

# The folder of the unit that is evaluated, also in files that it reads.
function "get_original_terragrunt_dir" {
  params = []
  result = module.original
}

# Git's folder, or a file of that name in a work tree.
function "get_repo_root" {
  params        = []
  result        = regex("^(.*)/[^/]*$", file_above("${get_terragrunt_dir()}/.", ".git"))[0]
  error_message = "the folder \"${get_terragrunt_dir()}\" is not in a Git repository"
}

function "get_path_from_repo_root" {
  params = []
  result = path_between(get_repo_root(), get_terragrunt_dir())
}

function "get_path_to_repo_root" {
  params = []
  result = path_between(get_terragrunt_dir(), get_repo_root())
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

# No command runs.
function "run_cmd" {
  params         = [command]
  variadic_param = words
  types          = [string, string]
  result         = unknown("string")
}

# Of a stack its names are the result, of a file of values its attributes.
function "read_terragrunt_config" {
  params         = [path]
  variadic_param = fallback
  variadic_max   = 1
  types          = [string, any]
  unless_allowed = unknown("any")
  result = concat(
    [for at in [file_at(path)] : read_stack(at) if can(regex("stack[.]hcl$", at)) && (length(fallback) == 0 || exists(at))],
    [for at in [file_at(path)] : merge({ values = {} }, module_at(at)).values if can(regex("terragrunt[.]values[.]hcl$", at)) && (length(fallback) == 0 || exists(at))],
    [for at in [file_at(path)] : read_unit(at) if !can(regex("(stack|terragrunt[.]values)[.]hcl$", at)) && (length(fallback) == 0 || exists(at))],
    fallback
  )[0]
}

# Relative paths start at the unit.
function "file_at" {
  internal = true
  params   = [path]
  types    = [string]
  result   = can(regex("^/", path)) ? path : "${get_terragrunt_dir()}/${path}"
}

# A unit has all of these attributes.
function "read_unit" {
  internal = true
  params   = [path]
  result = merge({
    terraform_binary              = ""
    terraform_version_constraint  = ""
    terragrunt_version_constraint = ""
    download_dir                  = ""
    iam_role                      = ""
    iam_assume_role_session_name  = ""
    iam_web_identity_token        = ""
    inputs                        = null
    locals                        = null
    generate                      = {}
    dependency                    = {}
    feature                       = {}
  }, module_at(path))
}

function "read_stack" {
  internal = true
  params   = [path]
  result = { for group, members in {
    local = results_at(regex("^(.*)/", path)[0], "terragrunt-stack", "locals", {})
    unit  = { for name, unit in results_at(regex("^(.*)/", path)[0], "terragrunt-stack", "units", {}) : name => merge({ name = name }, unit) }
    stack = { for name, stack in results_at(regex("^(.*)/", path)[0], "terragrunt-stack", "stacks", {}) : name => merge({ name = name }, stack) }
  } : group => members if length(members) != 0 }
}

# What the module of a unit gives without an apply, and for the rest the mocks.
function "dependency_outputs" {
  internal       = true
  allow_null     = true
  params         = [path, mocks]
  types          = [string, any]
  unless_allowed = null
  result = [
    for unit in [module_at(file_at(coalesce(path, ".")), {})] : concat([
      for source in [known_else(coalesce(merge({ source = "." }, merge({ terraform = {} }, unit).terraform).source, "."), "?")] :
      known_else(
        results_at(
          replace(can(regex("^/", source)) ? source : "${file_at(path)}/${source}", "//", "/"),
          "terraform", "outputs", merge({ inputs = {} }, unit).inputs, null
        ),
        mocks
      )
      if can(regex("^(/|[.]{1,2}(/|$))[^?]*$", source))
    ], [mocks])[0]
  ][0]
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
  result = [
    "(?s).*Failed to load state.*tcp.*timeout.*",
    "(?s).*Failed to load backend.*TLS handshake timeout.*",
    "(?s).*Creating metric alarm failed.*request to update this alarm is in progress.*",
    "(?s).*Error installing provider.*TLS handshake timeout.*",
    "(?s).*Error configuring the backend.*TLS handshake timeout.*",
    "(?s).*Error installing provider.*tcp.*timeout.*",
    "(?s).*Error installing provider.*tcp.*connection reset by peer.*",
    "NoSuchBucket: The specified bucket does not exist",
    "(?s).*Error creating SSM parameter: TooManyUpdates:.*",
    "(?s).*app.terraform.io.*: 429 Too Many Requests.*",
    "(?s).*ssh_exchange_identification.*Connection closed by remote host.*",
    "(?s).*Client\\.Timeout exceeded while awaiting headers.*",
    "(?s).*Could not download module.*The requested URL returned error: 429.*",
    "(?s).*net/http: TLS.*handshake timeout.*",
    "(?s).*could not query provider registry.*context deadline exceeded.*",
    "(?s).*provider.*TLS handshake timeout.*",
    "(?s).*provider.*tcp.*timeout.*",
    "(?s).*provider.*tcp.*connection reset by peer.*",
    "(?s).*provider.*context deadline exceeded.*",
    "(?s).*registry.*context deadline exceeded.*",
    "(?s).*Failed to resolve provider.*timeout.*",
    "(?s).*Failed to resolve provider.*connection reset by peer.*",
    "(?s).*Failed to resolve provider.*context deadline exceeded.*",
    "(?s).*could not connect to registry.*timeout.*",
    "(?s).*could not connect to registry.*connection reset by peer.*",
    "(?s).*could not connect to registry.*context deadline exceeded.*",
    "(?s).*failed to request discovery document.*context deadline exceeded.*",
    "(?s).*Failed to query available provider packages.*timeout.*",
    "(?s).*Failed to query available provider packages.*connection reset by peer.*",
    "(?s).*Failed to query available provider packages.*context deadline exceeded.*",
  ]
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
  params         = [path]
  types          = [string]
  result         = jsonencode(attributes_at(file_at(path)))
  unless_allowed = unknown("string")
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
  result = version_meets(version, constraint)
}

function "deep_merge" {
  allow_null     = true
  params         = []
  variadic_param = maps
  result         = merge_deeply(maps...)
}
