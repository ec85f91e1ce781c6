# Modules of OpenTofu, which are like those of Terraform. Files that end in .tofu
# take the place of those that end in .tf.

name = "opentofu"
like = "terraform"

functions = "opentofu"
suites    = "opentofu-tests"
without   = ["action"]

dialect_since = { LogicShortCircuits = "1.10", NullTestsDropInnerMarks = "1.12" }

files {
  patterns  = ["*.tf", "*.tf.json", "*.tofu", "*.tofu.json"]
  overrides = ["override.@(tf|tofu)?(.json)", "*_override.@(tf|tofu)?(.json)"]
  ignored   = [".*", "*~", "#*#"]
  replaces  = { ".tofu" = ".tf", ".tofu.json" = ".tf.json" }
}

schemas {
  registry        = "registry.opentofu.org"
  functions_since = "1.7"
  programs = ["tofu", "terraform"]
}

names {
  tofu = { workspace = "default", applying = unknown("bool") }
}

early { names = ["path", "terraform", "tofu"] }

blocks "variable" {
  input { early_by_default = true }
  attr "const" {
    since     = "1.12"
    conflicts = []
  }
  attr "ephemeral" { since = "1.11" }
  attr "deprecated" {
    since = "1.10"
    valid = can(regex("\\S", value))
  }
}

blocks "output" {
  without = ["type"]
  attr "ephemeral" { since = "1.11" }
  attr "deprecated" {
    since           = "1.10"
    valid           = can(regex("\\S", value))
    refused_in_root = false
  }
}

blocks "resource" {
  block "lifecycle" {
    without = ["action_trigger"]
    attr "enabled" { since = "1.11" }
    attr "prevent_destroy" { as = "value" }
    attr "destroy" { since = "1.12" }
  }
  repeat "enabled" {
    in      = "lifecycle"
    over    = "existence"
    known   = true
    summary = "Invalid enabled argument"
  }
  variant "terraform_data" { without = ["store"] }
}

blocks "data" {
  block "lifecycle" {
    attr "enabled" { since = "1.11" }
  }
  variant "terraform_remote_state" {
    attr "backend" {
      one_of = ["azurerm", "consul", "cos", "gcs", "http", "inmem", "kubernetes", "local", "oss", "pg", "remote", "s3"]
    }
  }
  repeat "enabled" {
    in      = "lifecycle"
    over    = "existence"
    known   = true
    summary = "Invalid enabled argument"
  }
}

blocks "ephemeral" {
  since            = "1.11"
  override_ignored = false
  block "lifecycle" {
    attr "enabled" { since = "1.11" }
  }
  repeat "enabled" {
    in      = "lifecycle"
    over    = "existence"
    known   = true
    summary = "Invalid enabled argument"
  }
}

blocks "module" {
  without = ["ignore_nested_deprecations"]
  call { silenced_by = "" }
  attr "source" { early_since = "1.8" }
  attr "version" { early_since = "1.8" }
  block "lifecycle" {
    attr "enabled" { since = "1.11" }
  }
  repeat "enabled" {
    in      = "lifecycle"
    over    = "existence"
    known   = true
    summary = "Invalid enabled argument"
  }
}

blocks "provider" {
  except = ["count", "depends_on", "source", "lifecycle", "locals"]
  attr "for_each" { since = "1.9" }
  repeat "for_each" {
    over  = "elements"
    key   = each.key
    value = each.value
    known = true
  }
}

blocks "terraform" {
  # What is Terraform's own is passed over.
  attr "experiments" { as = "ignored" }
  attr "language" {
    as     = "ignored"
    one_of = []
  }
  block_list "backend" { as = "early" }
  block "cloud" { as = "early" }
  block "encryption" {
    since       = "1.7"
    as          = "early"
    early_words = ["key_provider", "method"]
  }
}

blocks "language" {
  since      = "1.12"
  duplicates = true
  attr "edition" {
    as     = "keyword"
    one_of = ["tofu2024"]
  }
  attr "experiments" {
    as       = "static"
    valid    = try(length(value) == 0, false)
    expected = "empty: there are no experiments"
  }
  # What is there for other programs is passed over.
  block_list "compatible_with" { as = "ignored" }
}

blocks "removed" {
  without          = ["connection"]
  override_ignored = false
  no_override      = true
  block_list "lifecycle" { since = "1.10" }
  block_list "provisioner" { since = "1.10" }
}
