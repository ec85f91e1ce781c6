# Tests of modules of OpenTofu, which are like those of Terraform.

name    = "opentofu-tests"
like    = "terraform-tests"
without = ["test", "variable"]

functions     = "opentofu"
dialect_since = { LogicShortCircuits = "1.10" }

files {
  patterns = ["*.tftest.hcl", "*.tftest.json", "*.tofutest.hcl", "*.tofutest.json"]
  ignored  = [".*", "*~", "#*#"]
  replaces = { ".tofutest.hcl" = ".tftest.hcl", ".tofutest.json" = ".tftest.json" }
  separate = true
  beside   = true
}

suite {
  missing_fails_since = ""
  values_call_since   = ""
}

blocks "mock_provider" {
  without = ["source", "override_during"]
  attr "for_each" {
    since = "1.11"
    as    = "ignored"
  }
}

blocks "run" { without = ["state_key", "parallel"] }
