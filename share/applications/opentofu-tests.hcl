# Tests of modules of OpenTofu, which are like those of Terraform.

name = "opentofu-tests"
like = "terraform-tests"

functions     = "opentofu"
dialect_since = { LogicShortCircuits = "1.10" }

files {
  patterns = ["*.tftest.hcl", "*.tftest.json", "*.tofutest.hcl", "*.tofutest.json"]
  ignored  = [".*", "*~", "#*#"]
  separate = true
  beside   = true
}
