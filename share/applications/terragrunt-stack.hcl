# Stacks of Terragrunt: the units and stacks that a file generates, with the
# values that are passed to them.

name   = "terragrunt-stack"
like   = "terragrunt"
result = "units"

# A file has units, stacks, local values and includes alone.
without = [
  "dependency", "feature", "terraform", "exclude", "errors", "engine",
  "catalog", "remote_state", "generate", "dependencies",
]

deferred_names = ["values", "each", "count"]

files { patterns = ["terragrunt.stack.hcl"] }

attributes {
  without = [
    "terraform_binary", "terraform_version_constraint",
    "terragrunt_version_constraint", "inputs", "download_dir",
    "prevent_destroy", "iam_role", "iam_assume_role_duration",
    "iam_assume_role_session_name", "iam_web_identity_token", "generate",
    "remote_state",
  ]
}

# The file has units and stacks alone.
blocks "include" {
  optional_labels = false
  without         = ["expose", "merge_strategy"]
  include {
    on_top        = "terragrunt.autoinclude.stack.hcl"
    sees_includer = true
  }
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
  block "expansion" { as = "ignored" }
}

blocks "unit" {
  labels   = ["name"]
  name     = ["unit", name]
  result   = "units"
  contents = ["component"]
  merge_included {}
  seen { path = generated_path(path, no_dot_terragrunt_stack) }
  generates {
    application  = "terragrunt"
    path         = "path"
    source       = "source"
    values       = "values"
    values_file  = "terragrunt.values.hcl"
    content      = "autoinclude"
    content_file = "terragrunt.autoinclude.hcl"
    later        = "unit.later"
  }

  # What is generated beside the unit.
  block "autoinclude" {
    any_content    = true
    except         = ["locals", "autoinclude"]
    deferred_names = ["dependency"]
    block_map "dependency" {
      labels      = ["name"]
      any_content = true
      attr "config_path" {
        type     = string
        required = true
        not_null = true
      }
    }
  }
}

blocks "stack" {
  labels   = ["name"]
  name     = ["stack", name]
  result   = "stacks"
  contents = ["component"]
  merge_included {}
  seen { path = generated_path(path, no_dot_terragrunt_stack) }
  generates {
    application = "terragrunt-stack"
    path        = "path"
    source      = "source"
    values      = "values"
    values_file = "terragrunt.values.hcl"
    later       = "each.later"
  }

  # Its units and stacks are evaluated where they are generated.
  block "autoinclude" {
    as     = "ignored"
    except = ["locals", "autoinclude", "dependency"]
  }
}

function "generated_path" {
  internal   = true
  allow_null = true
  params     = [path, beside]
  result     = path_in(get_terragrunt_dir(), beside == true ? path : ".terragrunt-stack/${path}")
}
