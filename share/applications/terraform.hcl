# Modules of Terraform and OpenTofu: variables, locals, resources, data,
# modules, outputs and checks. Values of resources are those that are
# configured; all others are known when the configuration is applied.

name      = "terraform"
functions = "terraform"
dialect   = "hashicorp"
result    = "outputs"

dynamic_blocks    = true
dynamic_open_only = true

files {
  patterns  = ["*.tf", "*.tf.json"]
  overrides = ["override.tf?(.json)", "*_override.tf?(.json)"]
  ignored   = [".*", "*~", "#*#"]
}

inputs {
  environment = "TF_VAR_"
  files       = ["terraform.tfvars", "terraform.tfvars.json", "*.auto.tfvars?(.json)"]
}

names {
  path      = { module = module.path, root = module.root, cwd = module.cwd }
  terraform = { workspace = "default" }
}

blocks "variable" {
  labels      = ["name"]
  name        = ["var", name]
  called      = "input variable"
  identifiers = true
  reserved    = ["source", "version", "providers", "count", "for_each", "lifecycle", "depends_on", "locals"]

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
    type  = string
    as    = "literal"
    valid = value != null
  }

  input {
    type       = "type"
    default    = "default"
    nullable   = "nullable"
    bare_types = ["list", "map"]
  }

  mark "sensitive" { declared_by = "sensitive" }
  mark "ephemeral" {
    declared_by = "ephemeral"
    needed      = "always"
  }

  block_list "validation" {
    fixed = true
    attr "condition" { required = true }
    attr "error_message" { required = true }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "itself"
    }
  }
}

blocks "locals" {
  name           = ["local", name]
  called         = "local value"
  each_attribute = true
  identifiers    = true
  result         = "locals"
}

blocks "output" {
  labels      = ["name"]
  value       = value
  result      = "outputs"
  stored      = true
  identifiers = true

  attr "value" { required = true }
  attr "sensitive" {
    type  = bool
    as    = "literal"
    valid = value != null
  }
  attr "ephemeral" {
    type  = bool
    as    = "literal"
    valid = value != null
  }
  attr "description" {
    type  = string
    as    = "literal"
    valid = value != null
  }
  attr "depends_on" {
    as    = "references"
    whole = true
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

  block_list "precondition" {
    fixed = true
    attr "condition" { required = true }
    attr "error_message" { required = true }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "anything"
      strict    = true
    }
  }
}

blocks "resource" {
  labels      = ["type", "name"]
  name        = [type, name]
  also        = ["resource", type, name]
  result      = "resources"
  identifiers = true
  open        = true
  later       = true
  refuse      = ["ephemeral"]

  attr "count" { conflicts = ["for_each"] }
  attr "for_each" {}
  attr "depends_on" {
    as    = "references"
    whole = true
  }
  attr "provider" { as = "ignored" }

  repeat "count" {
    over    = "number"
    key     = count.index
    known   = true
    indexed = true
  }
  repeat "for_each" {
    over    = "elements"
    key     = each.key
    value   = each.value
    known   = true
    indexed = true
  }

  block "lifecycle" {
    merge = true
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
    attr "ignore_changes" {
      as     = "paths"
      one_of = ["all"]
    }
    attr "replace_triggered_by" {
      as      = "references"
      targets = ["resource"]
    }
    block_list "precondition" {
      fixed = true
      attr "condition" { required = true }
      attr "error_message" { required = true }
      condition {
        test      = "condition"
        message   = "error_message"
        refers_to = "anything"
        strict    = true
      }
    }
    block_list "postcondition" {
      fixed = true
      attr "condition" { required = true }
      attr "error_message" { required = true }
      condition {
        test      = "condition"
        message   = "error_message"
        refers_to = "anything"
        strict    = true
        self      = "self"
      }
    }
  }
  block "connection" {
    later_self = "self"
    attr "host" {}
    attr "type" {}
    attr "user" {}
    attr "password" {}
    attr "port" {}
    attr "timeout" {}
    attr "script_path" {}
    attr "target_platform" {}
    attr "private_key" {}
    attr "certificate" {}
    attr "agent" {}
    attr "agent_identity" {}
    attr "proxy_scheme" {}
    attr "proxy_host" {}
    attr "proxy_port" {}
    attr "proxy_user_name" {}
    attr "proxy_user_password" {}
    attr "bastion_host" {}
    attr "bastion_user" {}
    attr "bastion_password" {}
    attr "bastion_private_key" {}
    attr "bastion_certificate" {}
    attr "bastion_host_key" {}
    attr "bastion_port" {}
    attr "host_key" {}
    attr "https" {}
    attr "insecure" {}
    attr "cacert" {}
    attr "use_ntlm" {}
  }
  block_list "provisioner" {
    labels     = ["type"]
    open       = true
    later_self = "self"
    attr "when" {
      as     = "keyword"
      one_of = ["create", "destroy"]
    }
    attr "on_failure" {
      as     = "keyword"
      one_of = ["continue", "fail"]
    }
    block "connection" {
      attr "host" { required = true }
      attr "type" {}
      attr "user" {}
      attr "password" {}
      attr "port" {}
      attr "timeout" {}
      attr "script_path" {}
      attr "target_platform" {}
      attr "private_key" {}
      attr "certificate" {}
      attr "agent" {}
      attr "agent_identity" {}
      attr "proxy_scheme" {}
      attr "proxy_host" {}
      attr "proxy_port" {}
      attr "proxy_user_name" {}
      attr "proxy_user_password" {}
      attr "bastion_host" {}
      attr "bastion_user" {}
      attr "bastion_password" {}
      attr "bastion_private_key" {}
      attr "bastion_certificate" {}
      attr "bastion_host_key" {}
      attr "bastion_port" {}
      attr "host_key" {}
      attr "https" {}
      attr "insecure" {}
      attr "cacert" {}
      attr "use_ntlm" {}
    }
    variant "local-exec" {
      attr "command" { required = true }
      attr "interpreter" {}
      attr "working_dir" {}
      attr "environment" {}
      attr "quiet" {}
    }
    variant "remote-exec" {
      attr "inline" { conflicts = ["script", "scripts"] }
      attr "script" { conflicts = ["scripts"] }
      attr "scripts" {}
    }
    variant "file" {
      attr "source" { conflicts = ["content"] }
      attr "content" {}
      attr "destination" { required = true }
    }
  }

  variant "terraform_data" {
    attr "input" {}
    attr "triggers_replace" {}
    value = {
      id               = unknown("string")
      input            = input
      output           = unknown_like(input)
      triggers_replace = triggers_replace
    }
  }
}

blocks "data" {
  labels      = ["type", "name"]
  name        = ["data", type, name]
  called      = "data source"
  result      = "data"
  identifiers = true
  open        = true
  later       = true
  refuse      = ["ephemeral"]

  attr "count" { conflicts = ["for_each"] }
  attr "for_each" {}
  attr "depends_on" {
    as    = "references"
    whole = true
  }
  attr "provider" { as = "ignored" }

  repeat "count" {
    over    = "number"
    key     = count.index
    known   = true
    indexed = true
  }
  repeat "for_each" {
    over    = "elements"
    key     = each.key
    value   = each.value
    known   = true
    indexed = true
  }

  block "lifecycle" {
    merge = true
    block_list "precondition" {
      fixed = true
      attr "condition" { required = true }
      attr "error_message" { required = true }
      condition {
        test      = "condition"
        message   = "error_message"
        refers_to = "anything"
        strict    = true
      }
    }
    block_list "postcondition" {
      fixed = true
      attr "condition" { required = true }
      attr "error_message" { required = true }
      condition {
        test      = "condition"
        message   = "error_message"
        refers_to = "anything"
        strict    = true
        self      = "self"
      }
    }
  }

  variant "terraform_remote_state" {
    attr "backend" { required = true }
    attr "config" {}
    attr "defaults" {}
    attr "workspace" {}
  }
}

blocks "ephemeral" {
  labels      = ["type", "name"]
  name        = ["ephemeral", type, name]
  called      = "ephemeral resource"
  identifiers = true
  later       = true
  open        = true

  attr "count" { conflicts = ["for_each"] }
  attr "for_each" {}
  attr "depends_on" {
    as    = "references"
    whole = true
  }
  attr "provider" { as = "ignored" }

  repeat "count" {
    over    = "number"
    key     = count.index
    known   = true
    indexed = true
  }
  repeat "for_each" {
    over    = "elements"
    key     = each.key
    value   = each.value
    known   = true
    indexed = true
  }
  block "lifecycle" { as = "ignored" }
}

blocks "module" {
  labels      = ["name"]
  name        = ["module", name]
  called      = "module call"
  result      = "modules"
  identifiers = true
  refuse      = ["ephemeral"]

  open_attributes = true

  attr "source" {
    required = true
    type     = string
    as       = "literal"
    valid    = value != null
  }
  attr "version" {
    type = string
    as   = "literal"
  }
  attr "count" { conflicts = ["for_each"] }
  attr "for_each" {}
  attr "providers" { as = "ignored" }
  attr "depends_on" {
    as    = "references"
    whole = true
  }

  repeat "count" {
    over  = "number"
    key   = count.index
    known = true
  }
  repeat "for_each" {
    over  = "elements"
    key   = each.key
    value = each.value
    known = true
  }
  call {
    source  = "source"
    inputs  = "variable"
    outputs = "output"
  }
}

blocks "check" {
  labels      = ["name"]
  identifiers = true

  block_map "data" {
    labels = ["type", "name"]
    open   = true
    except = ["count", "for_each"]
  }
  block_list "assert" {
    min_items = 1
    attr "condition" { required = true }
    attr "error_message" { required = true }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "anything"
      strict    = true
      warning   = true
    }
  }
}

blocks "terraform" {
  repeated = true
  attr "required_version" {
    type  = string
    as    = "literal"
    valid = value == null || can(regex("^\\s*(=|!=|>|>=|<|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*(,\\s*(=|!=|>|>=|<|<=|~>)?\\s*v?[0-9]+(\\.[0-9]+)*(-[0-9A-Za-z.~-]+)?(\\+[0-9A-Za-z.~-]+)?\\s*)*$", value))
  }
  attr "experiments" { as = "ignored" }
  attr "language" {
    as     = "keyword"
    one_of = ["TF2021"]
  }
  block "required_providers" { as = "ignored" }
  block_list "backend" {
    labels    = ["type"]
    max_items = 1
    as        = "ignored"
  }
  block "cloud" { as = "ignored" }
  block_map "provider_meta" {
    labels = ["provider"]
    as     = "ignored"
  }
}

blocks "provider" {
  labels   = ["name"]
  repeated = true
  open     = true
  except   = ["count", "depends_on", "for_each", "source", "lifecycle", "locals"]
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
}

blocks "moved" {
  repeated = true
  attr "from" {
    required = true
    as       = "path"
    targets  = ["resource", "data", "module"]
  }
  attr "to" {
    required = true
    as       = "path"
    targets  = ["resource", "data", "module"]
  }
}

blocks "removed" {
  repeated = true
  attr "from" {
    required = true
    as       = "path"
    targets  = ["resource", "module"]
    whole    = true
    declared = false
  }
  block_list "lifecycle" {
    attr "destroy" {
      type  = bool
      as    = "literal"
      valid = value != null
    }
  }
  block_list "connection" { as = "ignored" }
  block_list "provisioner" {
    labels = ["type"]
    as     = "ignored"
  }
}

blocks "import" {
  repeated = true
  attr "to" {
    required = true
    as       = "path"
    targets  = ["resource"]
    declared = true
  }
  attr "id" {}
  attr "identity" {}
  attr "provider" { as = "ignored" }
  attr "for_each" {}
  repeat "for_each" {
    over  = "collection"
    key   = each.key
    value = each.value
  }
}
