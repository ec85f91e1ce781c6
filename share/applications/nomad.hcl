# Job specifications of Nomad: variables, locals, and a job with dynamic blocks.
# Other names are those that the client fills in when a task runs, such as
# ${node.class} or ${NOMAD_PORT_http}: they stay as they are written.

name    = "nomad"
dialect = "hashicorp"
result  = "jobs"

dialect_points = { LogicShortCircuits = false, NullIsFalseInLogic = false }

functions = "none"
functions_of "all" {
  names = [
    "abs", "can", "ceil", "chomp", "chunklist", "coalesce", "coalescelist",
    "compact", "concat", "contains", "convert", "csvdecode", "distinct",
    "element", "flatten", "floor", "format", "formatdate", "formatlist",
    "indent", "index", "join", "jsondecode", "jsonencode", "keys", "length",
    "log", "lookup", "lower", "max", "merge", "min", "parseint", "pow", "range",
    "replace", "reverse", "setintersection", "setproduct", "setunion", "signum",
    "slice", "sort", "split", "strlen", "substr", "timeadd", "title", "trim",
    "trimprefix", "trimspace", "trimsuffix", "try", "upper", "values", "zipmap",
  ]
}
functions_of "terraform" {
  names = [
    "abspath", "base64decode", "base64encode", "basename", "bcrypt", "cidrhost",
    "cidrnetmask", "cidrsubnet", "cidrsubnets", "dirname", "file", "filebase64",
    "fileexists", "fileset", "md5", "pathexpand", "rsadecrypt", "sha1",
    "sha256", "sha512", "strrev", "urlencode", "uuidv5", "yamldecode",
    "yamlencode",
  ]
}

dynamic_blocks = true
groups         = true
try_names      = true
text_names     = ["*"]

files {
  patterns = ["*.nomad.hcl", "*.nomad"]
  separate = true
}

inputs { environment = "NOMAD_VAR_" }

blocks "variable" {
  labels      = ["name"]
  name        = ["var", name]
  undeclared  = "Unsupported attribute"
  identifiers = true

  attr "type" { as = "type" }
  attr "default" { as = "literal" }
  attr "description" {
    type = string
    as   = "literal"
  }

  input {
    type             = "type"
    default          = "default"
    types            = "exact"
    typed_by_default = true
  }

  block_list "validation" {
    attr "condition" { required = true }
    attr "error_message" {
      required = true
      as       = "literal"
      valid    = trimspace(value) != ""
    }
    condition {
      test      = "condition"
      message   = "error_message"
      refers_to = "itself"
    }
  }
}

blocks "variables" {
  name           = ["var", name]
  noun           = "variable"
  each_attribute = true

  attr "default" { as = "literal" }
  input {
    default          = "default"
    typed_by_default = true
  }
}

blocks "locals" {
  name           = ["local", name]
  noun           = "local value"
  undeclared     = "Unsupported attribute"
  each_attribute = true
  result         = "locals"
}

# Values of the job specification.

value "text" {
  type     = string
  not_null = true
}

value "flag" {
  type     = bool
  not_null = true
}

value "texts" {
  type     = list(string)
  valid    = length([for each in value : each if each == null]) == 0
  expected = "a list of strings without null"
}

value "map of texts" {
  type     = map(string)
  valid    = length([for each in value : each if each == null]) == 0
  expected = "a map of strings without null"
}

value "integer" {
  type     = number
  not_null = true
  valid    = floor(value) == value
  expected = "a whole number"
}

value "optional integer" {
  type     = number
  valid    = floor(value) == value
  expected = "a whole number"
}

value "optional count" {
  type     = number
  valid    = floor(value) == value && value >= 0
  expected = "a whole number from 0 on"
}

value "weight" {
  type     = number
  valid    = floor(value) == value && value >= -128 && value <= 127
  expected = "a whole number from -128 to 127"
}

value "percent" {
  type     = number
  not_null = true
  valid    = floor(value) == value && value >= 0 && value <= 255
  expected = "a whole number from 0 to 255"
}

value "port" {
  type     = number
  not_null = true
  valid    = floor(value) == value && value >= 0 && value <= 65535
  expected = "a whole number from 0 to 65535"
}

value "ports" {
  type     = list(number)
  valid    = length([for each in value : each if each == null || floor(each) != each || each < 0 || each > 65535]) == 0
  expected = "a list of whole numbers from 0 to 65535"
}

value "duration" {
  not_null = true
  valid    = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false)
  expected = "a duration such as \"1m30s\", or a whole number of nanoseconds"
}

# Bodies of the job specification.

content "constraint" {
  attr "attribute" { type = string }
  attr "value" { type = string }
  attr "operator" { type = string }
  attr "distinct_property" { type = string }
  attr "regexp" { type = string }
  attr "version" { type = string }
  attr "semver" { type = string }
  attr "set_contains" { type = string }
  attr "set_contains_all" { type = string }
  attr "set_contains_any" { type = string }
  attr "is_set" { type = string }
  attr "is_not_set" { type = string }
  attr "distinct_hosts" { type = bool }
}

content "affinity" {
  attr "attribute" { type = string }
  attr "value" { type = string }
  attr "operator" { type = string }
  attr "weight" { type = number }
  attr "version" { type = string }
  attr "semver" { type = string }
  attr "regexp" { type = string }
  attr "set_contains" { type = string }
  attr "set_contains_all" { type = string }
  attr "set_contains_any" { type = string }
}

content "check_restart" {
  attr "limit" { value = "integer" }
  attr "grace" { value = "duration" }
  attr "ignore_warnings" { value = "flag" }
}

content "gateway_tls" {
  attr "enabled" { value = "flag" }
  attr "tls_min_version" { value = "text" }
  attr "tls_max_version" { value = "text" }
  attr "cipher_suites" { value = "texts" }
  block "sds" {
    attr "cluster_name" { value = "text" }
    attr "cert_resource" { value = "text" }
  }
}

content "headers" {
  attr "remove" { value = "texts" }
  block "add" { any_value = "text" }
  block "set" { any_value = "text" }
}

content "port" {
  attr "static" { value = "integer" }
  attr "to" { value = "integer" }
  attr "host_network" { value = "text" }
  attr "ignore_collision" { value = "flag" }
}

content "network" {
  attr "mode" { value = "text" }
  attr "device" { value = "text" }
  attr "cidr" { value = "text" }
  attr "ip" { value = "text" }
  attr "hostname" { value = "text" }
  attr "mbits" { value = "optional integer" }
  block "dns" {
    attr "servers" { value = "texts" }
    attr "searches" { value = "texts" }
    attr "options" { value = "texts" }
  }
  block_list "reserved_ports" {
    labels   = ["name"]
    contents = ["port"]
  }
  block_map "port" {
    labels   = ["name"]
    contents = ["port"]
  }
  block "cni" {
    attr "args" { value = "map of texts" }
  }
}

content "resources" {
  attr "cpu" { value = "optional integer" }
  attr "cores" { value = "optional integer" }
  attr "memory" { value = "optional integer" }
  attr "memory_max" { value = "optional integer" }
  attr "disk" { value = "optional integer" }
  attr "secrets" { value = "optional integer" }
  attr "iops" { value = "optional integer" }
  block_list "network" { contents = ["network"] }
  block_list "device" {
    labels = ["name"]
    attr "count" { value = "optional count" }
    block_list "constraint" { contents = ["constraint"] }
    block_list "affinity" { contents = ["affinity"] }
  }
  block "numa" {
    attr "affinity" { value = "text" }
    attr "devices" { value = "texts" }
  }
}

content "logs" {
  attr "max_files" { value = "optional integer" }
  attr "max_file_size" { value = "optional integer" }
  attr "enabled" { type = bool }
  attr "disabled" { type = bool }
}

content "volume_mount" {
  attr "volume" { type = string }
  attr "destination" { type = string }
  attr "read_only" { type = bool }
  attr "propagation_mode" { type = string }
  attr "selinux_label" { type = string }
}

content "identity" {
  attr "name" { value = "text" }
  attr "aud" { value = "texts" }
  attr "change_mode" { value = "text" }
  attr "change_signal" { value = "text" }
  attr "env" { value = "flag" }
  attr "file" { value = "flag" }
  attr "filepath" { value = "text" }
  attr "service_name" { value = "text" }
  attr "ttl" { value = "duration" }
  attr "extra_claims" { value = "texts" }
}

content "service" {
  attr "name" { value = "text" }
  attr "tags" { value = "texts" }
  attr "canary_tags" { value = "texts" }
  attr "enable_tag_override" { value = "flag" }
  attr "port" { value = "text" }
  attr "address_mode" { value = "text" }
  attr "address" { value = "text" }
  attr "task" { value = "text" }
  attr "on_update" { value = "text" }
  attr "provider" { value = "text" }
  attr "cluster" { value = "text" }
  attr "kind" { value = "text" }
  block_list "check" {
    attr "name" { value = "text" }
    attr "type" { value = "text" }
    attr "command" { value = "text" }
    attr "args" { value = "texts" }
    attr "path" { value = "text" }
    attr "protocol" { value = "text" }
    attr "port" { value = "text" }
    attr "expose" { value = "flag" }
    attr "address_mode" { value = "text" }
    attr "advertise" { value = "text" }
    attr "interval" { value = "duration" }
    attr "timeout" { value = "duration" }
    attr "initial_status" { value = "text" }
    attr "notes" { value = "text" }
    attr "tls_server_name" { value = "text" }
    attr "tls_skip_verify" { value = "flag" }
    attr "method" { value = "text" }
    attr "grpc_service" { value = "text" }
    attr "grpc_use_tls" { value = "flag" }
    attr "task" { value = "text" }
    attr "success_before_passing" { value = "integer" }
    attr "failures_before_critical" { value = "integer" }
    attr "failures_before_warning" { value = "integer" }
    attr "body" { value = "text" }
    attr "on_update" { value = "text" }
    block "header" { any_value = "texts" }
    block "check_restart" { contents = ["check_restart"] }
  }
  block "check_restart" { contents = ["check_restart"] }
  block "connect" {
    attr "native" { value = "flag" }
    block "gateway" {
      block "proxy" {
        attr "connect_timeout" { value = "duration" }
        attr "envoy_gateway_bind_tagged_addresses" { value = "flag" }
        attr "envoy_gateway_no_default_bind" { value = "flag" }
        attr "envoy_dns_discovery_type" { value = "text" }
        block_map "envoy_gateway_bind_addresses" {
          labels = ["name"]
          attr "address" { type = string }
          attr "port" { type = number }
        }
        block "config" { any_content = true }
      }
      block "ingress" {
        block "tls" { contents = ["gateway_tls"] }
        block_list "listener" {
          attr "port" { value = "integer" }
          attr "protocol" { value = "text" }
          block_list "service" {
            attr "name" { value = "text" }
            attr "hosts" { value = "texts" }
            attr "max_connections" { value = "optional count" }
            attr "max_pending_requests" { value = "optional count" }
            attr "max_concurrent_requests" { value = "optional count" }
            block "tls" { contents = ["gateway_tls"] }
            block "request_headers" { contents = ["headers"] }
            block "response_headers" { contents = ["headers"] }
          }
        }
      }
      block "terminating" {
        block_list "service" {
          attr "name" { value = "text" }
          attr "ca_file" { value = "text" }
          attr "cert_file" { value = "text" }
          attr "key_file" { value = "text" }
          attr "sni" { value = "text" }
        }
      }
      block "mesh" {}
    }
    block "sidecar_service" {
      attr "tags" { value = "texts" }
      attr "port" { value = "text" }
      attr "disable_default_tcp_check" { value = "flag" }
      block "proxy" {
        attr "local_service_address" { value = "text" }
        attr "local_service_port" { value = "integer" }
        block "expose" {
          block_list "path" {
            attr "path" { value = "text" }
            attr "protocol" { value = "text" }
            attr "local_path_port" { value = "integer" }
            attr "listener_port" { value = "text" }
          }
        }
        block_list "upstreams" {
          attr "destination_name" { value = "text" }
          attr "destination_namespace" { value = "text" }
          attr "destination_peer" { value = "text" }
          attr "destination_partition" { value = "text" }
          attr "destination_type" { value = "text" }
          attr "local_bind_port" { value = "integer" }
          attr "datacenter" { value = "text" }
          attr "local_bind_address" { value = "text" }
          attr "local_bind_socket_path" { value = "text" }
          attr "local_bind_socket_mode" { value = "text" }
          block "mesh_gateway" {
            attr "mode" { value = "text" }
          }
          block "config" { any_content = true }
        }
        block "transparent_proxy" {
          attr "uid" { value = "text" }
          attr "outbound_port" { value = "port" }
          attr "exclude_inbound_ports" { value = "texts" }
          attr "exclude_outbound_ports" { value = "ports" }
          attr "exclude_outbound_cidrs" { value = "texts" }
          attr "exclude_uids" { value = "texts" }
          attr "no_dns" { value = "flag" }
        }
        block "config" { any_content = true }
      }
      block "meta" { any_value = "text" }
    }
    block "sidecar_task" {
      attr "name" { value = "text" }
      attr "driver" { value = "text" }
      attr "user" { value = "text" }
      attr "kill_timeout" { value = "duration" }
      attr "shutdown_delay" { value = "duration" }
      attr "kill_signal" { value = "text" }
      block "config" { any_content = true }
      block "env" { any_value = "text" }
      block "resources" { contents = ["resources"] }
      block "meta" { any_value = "text" }
      block "logs" { contents = ["logs"] }
      block_list "volume_mount" { contents = ["volume_mount"] }
      block_list "identity" { contents = ["identity"] }
    }
  }
  block "meta" { any_value = "text" }
  block "canary_meta" { any_value = "text" }
  block "tagged_addresses" { any_value = "text" }
  block "identity" { contents = ["identity"] }
  block "weights" {
    attr "passing" { value = "integer" }
    attr "warning" { value = "integer" }
  }
}

content "restart" {
  attr "interval" { value = "duration" }
  attr "attempts" { value = "optional integer" }
  attr "delay" { value = "duration" }
  attr "mode" { type = string }
  attr "render_templates" { type = bool }
}

content "vault" {
  attr "policies" { value = "texts" }
  attr "role" { value = "text" }
  attr "namespace" { type = string }
  attr "cluster" { value = "text" }
  attr "env" { type = bool }
  attr "disable_file" { type = bool }
  attr "change_mode" { type = string }
  attr "change_signal" { type = string }
  attr "allow_token_expiration" { type = bool }
}

content "consul" {
  attr "namespace" { value = "text" }
  attr "cluster" { value = "text" }
  attr "partition" { value = "text" }
}

content "group_scaling" {
  attr "min" { value = "optional integer" }
  attr "max" {
    required = true
    value    = "optional integer"
  }
  attr "enabled" { type = bool }
  attr "type" {
    value    = "text"
    one_of   = ["", "horizontal"]
    expected = "\"horizontal\""
  }
  block "policy" { any_content = true }
}

content "scaling" {
  attr "min" { value = "optional integer" }
  attr "max" { value = "optional integer" }
  attr "enabled" { type = bool }
  attr "type" {
    value    = "text"
    one_of   = ["", "vertical_cpu", "vertical_mem"]
    expected = "\"vertical_cpu\" or \"vertical_mem\""
  }
  block "policy" { any_content = true }
}

content "secret" {
  attr "provider" { value = "text" }
  attr "path" { value = "text" }
  block "config" { any_content = true }
  block "env" { any_value = "text" }
}

content "task" {
  attr "driver" { value = "text" }
  attr "user" { value = "text" }
  attr "kill_timeout" { value = "duration" }
  attr "leader" { value = "flag" }
  attr "shutdown_delay" { value = "duration" }
  attr "kill_signal" { value = "text" }
  attr "kind" { value = "text" }
  attr "meta" { value = "map of texts" }
  attr "env" { value = "map of texts" }
  block "lifecycle" {
    attr "hook" {
      required = true
      value    = "text"
    }
    attr "sidecar" { value = "flag" }
  }
  block "config" { any_content = true }
  block_list "constraint" { contents = ["constraint"] }
  block_list "affinity" { contents = ["affinity"] }
  block "env" { any_value = "text" }
  block_list "service" { contents = ["service"] }
  block "resources" { contents = ["resources"] }
  block "restart" { contents = ["restart"] }
  block "meta" { any_value = "text" }
  block "logs" { contents = ["logs"] }
  block_list "artifact" {
    attr "source" { type = string }
    attr "mode" { type = string }
    attr "insecure" { type = bool }
    attr "destination" { type = string }
    attr "chown" { value = "flag" }
    block "options" { any_value = "text" }
    block "headers" { any_value = "text" }
  }
  block "vault" { contents = ["vault"] }
  block "consul" { contents = ["consul"] }
  block_list "template" {
    attr "source" { type = string }
    attr "destination" { type = string }
    attr "data" { type = string }
    attr "change_mode" { type = string }
    attr "change_signal" { type = string }
    attr "once" { type = bool }
    attr "splay" { value = "duration" }
    attr "perms" { type = string }
    attr "uid" { value = "optional integer" }
    attr "gid" { value = "optional integer" }
    attr "left_delimiter" { type = string }
    attr "right_delimiter" { type = string }
    attr "env" { type = bool }
    attr "vault_grace" { value = "duration" }
    attr "error_on_missing_key" { type = bool }
    block "change_script" {
      attr "command" {
        required = true
        type     = string
      }
      attr "args" { value = "texts" }
      attr "timeout" { value = "duration" }
      attr "fail_on_error" {
        required = true
        type     = bool
      }
      attr "run_on_first_render" { type = bool }
    }
    block "wait" {
      attr "min" {
        required = true
        value    = "duration"
      }
      attr "max" {
        required = true
        value    = "duration"
      }
    }
  }
  block "dispatch_payload" {
    attr "file" { value = "text" }
  }
  block_list "volume_mount" { contents = ["volume_mount"] }
  block "csi_plugin" {
    attr "id" { value = "text" }
    attr "type" { value = "text" }
    attr "mount_dir" { value = "text" }
    attr "stage_publish_base_dir" { value = "text" }
    attr "health_timeout" { value = "duration" }
  }
  block_map "scaling" {
    labels       = ["name"]
    valid_labels = contains(["cpu", "mem"], lower(name))
    contents     = ["scaling"]
  }
  block_map "secret" {
    labels   = ["name"]
    contents = ["secret"]
  }
  block_list "identity" { contents = ["identity"] }
  block_map "action" {
    labels = ["name"]
    attr "command" {
      required = true
      value    = "text"
    }
    attr "args" { value = "texts" }
  }
  block "schedule" {
    block "cron" {
      attr "start" { value = "text" }
      attr "end" { value = "text" }
      attr "timezone" { value = "text" }
    }
  }
}

content "spread" {
  attr "attribute" { value = "text" }
  attr "weight" { value = "weight" }
  block_map "target" {
    labels = ["name"]
    attr "percent" { value = "percent" }
  }
}

content "reschedule" {
  attr "attempts" { value = "optional integer" }
  attr "interval" { value = "duration" }
  attr "delay" { value = "duration" }
  attr "delay_function" { type = string }
  attr "max_delay" { value = "duration" }
  attr "unlimited" { type = bool }
}

content "update" {
  attr "stagger" { value = "duration" }
  attr "max_parallel" { value = "optional integer" }
  attr "health_check" { type = string }
  attr "min_healthy_time" { value = "duration" }
  attr "healthy_deadline" { value = "duration" }
  attr "progress_deadline" { value = "duration" }
  attr "canary" { value = "optional integer" }
  attr "auto_revert" { type = bool }
  attr "auto_promote" { type = bool }
}

content "migrate" {
  attr "max_parallel" { value = "optional integer" }
  attr "health_check" { type = string }
  attr "min_healthy_time" { value = "duration" }
  attr "healthy_deadline" { value = "duration" }
}

blocks "job" {
  labels    = ["name"]
  result    = "jobs"
  min_items = 1
  max_items = 1

  attr "region" { type = string }
  attr "namespace" { type = string }
  attr "id" { type = string }
  attr "name" { type = string }
  attr "type" { type = string }
  attr "priority" { value = "optional integer" }
  attr "all_at_once" { type = bool }
  attr "datacenters" { value = "texts" }
  attr "node_pool" { type = string }
  attr "meta" { value = "map of texts" }
  block_list "constraint" { contents = ["constraint"] }
  block_list "affinity" { contents = ["affinity"] }
  block_map "group" {
    labels = ["name"]
    attr "count" { value = "optional integer" }
    attr "shutdown_delay" { value = "duration" }
    attr "max_run_duration" { value = "duration" }
    attr "stop_after_client_disconnect" { value = "duration" }
    attr "max_client_disconnect" { value = "duration" }
    attr "prevent_reschedule_on_lost" { type = bool }
    attr "meta" { value = "map of texts" }
    block_list "constraint" { contents = ["constraint"] }
    block_list "affinity" { contents = ["affinity"] }
    block_map "task" {
      labels   = ["name"]
      contents = ["task"]
    }
    block_list "spread" { contents = ["spread"] }
    block_map "volume" {
      labels = ["name"]
      attr "type" { value = "text" }
      attr "source" { value = "text" }
      attr "read_only" { value = "flag" }
      attr "sticky" { value = "flag" }
      attr "access_mode" { value = "text" }
      attr "attachment_mode" { value = "text" }
      attr "per_alloc" { value = "flag" }
      block "mount_options" {
        attr "fs_type" { type = string }
        attr "mount_flags" { type = list(string) }
      }
    }
    block "restart" { contents = ["restart"] }
    block "disconnect" {
      attr "lost_after" { value = "duration" }
      attr "stop_on_client_after" { value = "duration" }
      attr "replace" { type = bool }
      attr "reconcile" { type = string }
    }
    block "reschedule" { contents = ["reschedule"] }
    block "ephemeral_disk" {
      attr "sticky" { type = bool }
      attr "migrate" { type = bool }
      attr "size" { value = "optional integer" }
    }
    block "update" { contents = ["update"] }
    block "migrate" { contents = ["migrate"] }
    block_list "network" { contents = ["network"] }
    block "meta" { any_value = "text" }
    block_list "service" { contents = ["service"] }
    block "scaling" { contents = ["group_scaling"] }
    block "consul" { contents = ["consul"] }
    block "vault" { contents = ["vault"] }
    block_map "secret" {
      labels   = ["name"]
      contents = ["secret"]
    }
  }
  block "update" { contents = ["update"] }
  block "multiregion" {
    block "strategy" {
      attr "max_parallel" { value = "optional integer" }
      attr "on_failure" { type = string }
    }
    block_map "region" {
      labels = ["name"]
      attr "count" { value = "optional integer" }
      attr "datacenters" { value = "texts" }
      attr "node_pool" { value = "text" }
      block "meta" { any_value = "text" }
    }
  }
  block_list "spread" { contents = ["spread"] }
  block "periodic" {
    attr "enabled" { type = bool }
    attr "cron" { type = string }
    attr "crons" { value = "texts" }
    attr "prohibit_overlap" { type = bool }
    attr "time_zone" { type = string }
  }
  block "parameterized" {
    attr "payload" { value = "text" }
    attr "meta_required" { value = "texts" }
    attr "meta_optional" { value = "texts" }
  }
  block "reschedule" { contents = ["reschedule"] }
  block "migrate" { contents = ["migrate"] }
  block "meta" { any_value = "text" }
  block "ui" {
    attr "description" { value = "text" }
    block_list "link" {
      attr "label" { value = "text" }
      attr "url" { value = "text" }
    }
  }
  block "vault" { contents = ["vault"] }
  block_map "secret" {
    labels   = ["name"]
    contents = ["secret"]
  }
  block_map "task" {
    labels   = ["name"]
    contents = ["task"]
  }
}

function "uuidv4" {
  params = []
  result = unknown("string")
}

function "regex_replace" {
  params = [text, pattern, replacement]
  types  = [string, string, string]
  result = regexreplace(text, pattern, replacement)
}
