# Modules of OpenTofu, which are like those of Terraform. Files that end in .tofu
# take the place of those that end in .tf.

name = "opentofu"
like = "terraform"

functions = "opentofu"
without   = ["action"]

files {
  patterns  = ["*.tf", "*.tf.json", "*.tofu", "*.tofu.json"]
  overrides = ["override.@(tf|tofu)?(.json)", "*_override.@(tf|tofu)?(.json)"]
  ignored   = [".*", "*~", "#*#"]
  replaces  = { ".tofu" = ".tf", ".tofu.json" = ".tf.json" }
}

schemas { registry = "registry.opentofu.org" }

names {
  tofu = { workspace = "default", applying = unknown("bool") }
}

blocks "variable" {
  attr "deprecated" { valid = can(regex("\\S", value)) }
}

blocks "output" {
  without = ["type"]
  attr "deprecated" {
    valid           = can(regex("\\S", value))
    refused_in_root = false
  }
}

blocks "resource" {
  block "lifecycle" {
    without = ["action_trigger"]
    attr "enabled" {
      type  = bool
      valid = value != null
    }
    attr "prevent_destroy" { as = "value" }
  }
}

blocks "data" {
  block "lifecycle" {
    attr "enabled" {
      type  = bool
      valid = value != null
    }
  }
  variant "terraform_remote_state" {
    attr "backend" {
      one_of = ["azurerm", "consul", "cos", "gcs", "http", "inmem", "kubernetes", "local", "oss", "pg", "remote", "s3"]
    }
  }
}

blocks "ephemeral" {
  block "lifecycle" {
    attr "enabled" {
      type  = bool
      valid = value != null
    }
  }
}

blocks "module" {
  without = ["ignore_nested_deprecations"]
  call { silenced_by = "" }
  block "lifecycle" {
    attr "enabled" {
      type  = bool
      valid = value != null
    }
  }
}

blocks "provider" {
  except = ["count", "depends_on", "source", "lifecycle", "locals"]
  attr "for_each" {}
  repeat "for_each" {
    over  = "elements"
    key   = each.key
    value = each.value
    known = true
  }
}

blocks "terraform" {
  block "encryption" { as = "ignored" }
}

blocks "language" {
  duplicates = true
  attr "edition" {
    as     = "keyword"
    one_of = ["tofu2024"]
  }
  attr "experiments" { as = "static" }
  block "compatible_with" {
    any_attributes = true
    attr "opentofu" {
      type = string
      as   = "literal"
    }
  }
}

blocks "removed" {
  without = ["connection"]
}
