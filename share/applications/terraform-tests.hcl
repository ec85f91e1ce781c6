# Tests of modules of Terraform: each file is a suite, whose blocks `run` are
# cases.

name      = "terraform-tests"
functions = "terraform"
dialect   = "hashicorp"

dialect_since = { LogicShortCircuits = "1.12" }

# Names are those of the module under test.
deferred_names = ["*"]

files {
  patterns = ["*.tftest.hcl", "*.tftest.json"]
  ignored  = [".*", "*~", "#*#"]
  separate = true
  beside   = true
}

inputs { environment = "TF_VAR_" }

suite {
  folder      = "tests"
  cases       = "run"
  case_name   = "run"
  inputs      = "variables"
  input_name  = "var"
  result      = "outputs"
  result_name = "output"
  checks      = "assert"
  test        = "condition"
  message     = "error_message"
  summary     = "Test assertion failed"
  expected    = "expect_failures"
  command     = "command"
  foreseen    = "plan"
  module      = "module"
  source      = "source"
  state       = "state_key"
  options     = "plan_options"
  targets     = "target"
  forced      = "replace"
  mode        = "mode"
  refreshing  = "refresh-only"
  providers   = "providers"

  configurations      = "provider"
  missing_fails_since = "1.12"
  values_call_since   = "1.15"

  replace "override_resource" {
    target = "target"
    values = "values"
    blocks = ["resource"]
    during = "override_during"
  }
  replace "override_data" {
    target = "target"
    values = "values"
    blocks = ["data"]
    during = "override_during"
  }
  replace "override_module" {
    target = "target"
    values = "outputs"
    blocks = ["module"]
    during = "override_during"
  }
  stand_in "mock_provider" {
    alias    = "alias"
    source   = "source"
    during   = "override_during"
    patterns = ["*.tfmock.hcl", "*.tfmock.json"]
    defaults "mock_resource" {
      blocks = "resource"
      values = "defaults"
      during = "override_during"
    }
    defaults "mock_data" {
      blocks = "data"
      values = "defaults"
      during = "override_during"
    }
  }
}

content "override_during" {
  attr "override_during" {
    since  = "1.11"
    as     = "keyword"
    one_of = ["plan", "apply"]
  }
}

content "replaced_values" {
  contents = ["override_during"]
  attr "target" {
    required = true
    as       = "ignored"
  }
  attr "values" { as = "ignored" }
}

content "replaced_outputs" {
  contents = ["override_during"]
  attr "target" {
    required = true
    as       = "ignored"
  }
  attr "outputs" { as = "ignored" }
}

content "override_resource" {
  block_list "override_resource" {
    as       = "kept"
    contents = ["replaced_values"]
  }
}

content "override_data" {
  block_list "override_data" {
    as       = "kept"
    contents = ["replaced_values"]
  }
}

content "override_module" {
  block_list "override_module" {
    as       = "kept"
    contents = ["replaced_outputs"]
  }
}

# Other arguments are for experimental builds alone.
blocks "test" {
  since     = "1.12"
  max_items = 1
  attr "parallel" {
    type = bool
    as   = "literal"
  }
}

# Values from outside for the file.
blocks "variable" {
  since       = "1.13"
  labels      = ["name"]
  identifiers = true

  attr "type" { as = "type" }
  attr "default" { as = "literal" }
  attr "nullable" {
    type = bool
    as   = "literal"
  }
  attr "sensitive" {
    type = bool
    as   = "literal"
  }
  attr "ephemeral" {
    type = bool
    as   = "literal"
  }
  attr "description" {
    type = string
    as   = "literal"
  }
  attr "deprecated" {
    since = "1.15"
    type  = string
    as    = "literal"
  }
  input {
    type            = "type"
    default         = "default"
    nullable        = "nullable"
    shorthand_types = ["list", "map"]
  }
  mark "sensitive" { declared_by = "sensitive" }
  mark "ephemeral" { declared_by = "ephemeral" }
  block_list "validation" {
    as = "kept"
    attr "condition" { required = true }
    attr "error_message" { required = true }
  }
}

blocks "variables" {
  max_items      = 1
  any_attributes = true
}

blocks "provider" {
  labels          = ["name"]
  valid_labels    = can(regex("^[0-9\\p{Ll}\\p{Lo}]+(-[0-9\\p{Ll}\\p{Lo}]+)*$", name))
  expected_labels = "small letters, digits and single dashes"
  duplicates      = true
  distinct        = "alias"
  any_content     = true
  except          = ["version", "count", "depends_on", "for_each", "source", "lifecycle", "locals"]
  attr "alias" {
    type  = string
    as    = "literal"
    valid = can(regex("^[A-Za-z_][0-9A-Za-z_-]*$", value))
  }
}

blocks "mock_provider" {
  labels          = ["name"]
  valid_labels    = can(regex("^[0-9\\p{Ll}\\p{Lo}]+(-[0-9\\p{Ll}\\p{Lo}]+)*$", name))
  expected_labels = "small letters, digits and single dashes"
  duplicates      = true
  distinct        = "alias"
  contents        = ["override_resource", "override_data", "override_during"]
  attr "alias" {
    type  = string
    as    = "literal"
    valid = can(regex("^[A-Za-z_][0-9A-Za-z_-]*$", value))
  }
  attr "source" {
    type = string
    as   = "literal"
  }
  block_map "mock_resource" {
    labels   = ["type"]
    as       = "kept"
    contents = ["override_during"]
    attr "defaults" { as = "ignored" }
  }
  block_map "mock_data" {
    labels   = ["type"]
    as       = "kept"
    contents = ["override_during"]
    attr "defaults" { as = "ignored" }
  }
}

blocks "override_resource" {
  duplicates = true
  contents   = ["replaced_values"]
}

blocks "override_data" {
  duplicates = true
  contents   = ["replaced_values"]
}

blocks "override_module" {
  duplicates = true
  contents   = ["replaced_outputs"]
}

blocks "run" {
  labels      = ["name"]
  noun        = "run block"
  identifiers = true
  contents    = ["override_resource", "override_data", "override_module"]

  attr "command" {
    as     = "keyword"
    one_of = ["plan", "apply"]
  }
  attr "expect_failures" { as = "ignored" }
  attr "providers" { as = "ignored" }
  attr "state_key" {
    since = "1.11"
    type  = string
    as    = "literal"
  }
  attr "parallel" {
    since = "1.12"
    type  = bool
    as    = "literal"
  }

  block "variables" {
    as             = "ignored"
    any_attributes = true
  }
  block_list "assert" {
    as = "kept"
    attr "condition" {
      required = true
      as       = "ignored"
    }
    attr "error_message" {
      required = true
      as       = "ignored"
    }
  }
  block "module" {
    as = "kept"
    attr "source" {
      required = true
      type     = string
      as       = "literal"
    }
    attr "version" {
      type = string
      as   = "literal"
    }
  }
  block "plan_options" {
    as = "kept"
    attr "mode" {
      as     = "keyword"
      one_of = ["normal", "refresh-only"]
    }
    attr "refresh" {
      type = bool
      as   = "literal"
    }
    attr "replace" { as = "ignored" }
    attr "target" { as = "ignored" }
  }
}
