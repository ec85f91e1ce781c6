# Units of Terragrunt: locals, and the inputs that are passed on. Outputs of
# dependencies are given as values, or mocked; what includes bring is known
# later.

name    = "terragrunt"
dialect = "hashicorp"
result  = "attributes"

functions      = "terraform"
dynamic_blocks = true
later_names    = ["feature", "unit", "stack"]

files { patterns = ["terragrunt.hcl", "terragrunt.hcl.json"] }

attributes {
  result = "attributes"
}

blocks "locals" {
  name           = ["local", name]
  called         = "local value"
  each_attribute = true
  result         = "locals"
}

blocks "dependency" {
  labels = ["name"]
  name   = ["dependency", name, "outputs"]
  open   = true

  attr "config_path" { required = true }
  attr "mock_outputs" { as = "literal" }
  attr "skip_outputs" { as = "ignored" }
  input {
    default  = "mock_outputs"
    optional = true
    later    = true
  }
}

blocks "include" {
  labels = ["name"]
  name   = ["include", name]
  open   = true
  later  = true
}

blocks "terraform" {
  result = "terraform"
  open   = true
}

blocks "remote_state" {
  result = "remote_state"
  open   = true
}

blocks "generate" {
  labels = ["name"]
  result = "generate"
  open   = true
}

blocks "dependencies" { open = true }

function "find_in_parent_folders" {
  params         = []
  variadic_param = names
  result         = unknown("string")
}

function "path_relative_to_include" {
  params         = []
  variadic_param = names
  result         = unknown("string")
}

function "path_relative_from_include" {
  params         = []
  variadic_param = names
  result         = unknown("string")
}

function "get_env" {
  params         = [name]
  variadic_param = fallback
  result         = unknown("string")
}

function "get_terragrunt_dir" {
  params = []
  result = unknown("string")
}

function "get_parent_terragrunt_dir" {
  params         = []
  variadic_param = names
  result         = unknown("string")
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
  result         = unknown("string")
}

function "read_terragrunt_config" {
  params         = [path]
  variadic_param = fallback
  result         = unknown("any")
}

function "sops_decrypt_file" {
  params = [path]
  result = unknown("string")
}
