# Job specifications of Nomad: variables, locals, and jobs with dynamic blocks.
# Other names are those that the client fills in when a task runs, such as
# ${node.class} or ${NOMAD_PORT_http}: they are known later.

name    = "nomad"
dialect = "hashicorp"
result  = "jobs"

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
deferred_names = ["*"]

files {
  patterns = ["*.nomad.hcl", "*.nomad"]
  single   = true
}

inputs { environment = "NOMAD_VAR_" }

blocks "variable" {
  labels      = ["name"]
  name        = ["var", name]
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
  each_attribute = true
  result         = "locals"
}

# Bodies of the job specification. A duration is a text such as "1m30s", or a
# number of nanoseconds.

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
  attr "limit" { type = number }
  attr "grace" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "ignore_warnings" { type = bool }
}

content "gateway_tls" {
  attr "enabled" { type = bool }
  attr "tls_min_version" { type = string }
  attr "tls_max_version" { type = string }
  attr "cipher_suites" { type = list(string) }
  block "sds" {
    attr "cluster_name" { type = string }
    attr "cert_resource" { type = string }
  }
}

content "headers" {
  attr "remove" { type = list(string) }
  block "add" { any_attributes = true }
  block "set" { any_attributes = true }
}

content "port" {
  attr "static" { type = number }
  attr "to" { type = number }
  attr "host_network" { type = string }
  attr "ignore_collision" { type = bool }
}

content "network" {
  attr "mode" { type = string }
  attr "device" { type = string }
  attr "cidr" { type = string }
  attr "ip" { type = string }
  attr "hostname" { type = string }
  attr "mbits" { type = number }
  block "dns" {
    attr "servers" { type = list(string) }
    attr "searches" { type = list(string) }
    attr "options" { type = list(string) }
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
    attr "args" { type = map(string) }
  }
}

content "resources" {
  attr "cpu" { type = number }
  attr "cores" { type = number }
  attr "memory" { type = number }
  attr "memory_max" { type = number }
  attr "disk" { type = number }
  attr "secrets" { type = number }
  attr "iops" { type = number }
  block_list "network" { contents = ["network"] }
  block_list "device" {
    labels = ["name"]
    attr "count" { type = number }
    block_list "constraint" { contents = ["constraint"] }
    block_list "affinity" { contents = ["affinity"] }
  }
  block "numa" {
    attr "affinity" { type = string }
    attr "devices" { type = list(string) }
  }
}

content "logs" {
  attr "max_files" { type = number }
  attr "max_file_size" { type = number }
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
  attr "name" { type = string }
  attr "aud" { type = list(string) }
  attr "change_mode" { type = string }
  attr "change_signal" { type = string }
  attr "env" { type = bool }
  attr "file" { type = bool }
  attr "filepath" { type = string }
  attr "service_name" { type = string }
  attr "ttl" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "extra_claims" { type = list(string) }
}

content "service" {
  attr "name" { type = string }
  attr "tags" { type = list(string) }
  attr "canary_tags" { type = list(string) }
  attr "enable_tag_override" { type = bool }
  attr "port" { type = string }
  attr "address_mode" { type = string }
  attr "address" { type = string }
  attr "task" { type = string }
  attr "on_update" { type = string }
  attr "provider" { type = string }
  attr "cluster" { type = string }
  attr "kind" { type = string }
  block_list "check" {
    attr "name" { type = string }
    attr "type" { type = string }
    attr "command" { type = string }
    attr "args" { type = list(string) }
    attr "path" { type = string }
    attr "protocol" { type = string }
    attr "port" { type = string }
    attr "expose" { type = bool }
    attr "address_mode" { type = string }
    attr "advertise" { type = string }
    attr "interval" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
    attr "timeout" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
    attr "initial_status" { type = string }
    attr "notes" { type = string }
    attr "tls_server_name" { type = string }
    attr "tls_skip_verify" { type = bool }
    attr "method" { type = string }
    attr "grpc_service" { type = string }
    attr "grpc_use_tls" { type = bool }
    attr "task" { type = string }
    attr "success_before_passing" { type = number }
    attr "failures_before_critical" { type = number }
    attr "failures_before_warning" { type = number }
    attr "body" { type = string }
    attr "on_update" { type = string }
    block "header" { any_attributes = true }
    block "check_restart" { contents = ["check_restart"] }
  }
  block "check_restart" { contents = ["check_restart"] }
  block "connect" {
    attr "native" { type = bool }
    block "gateway" {
      block "proxy" {
        attr "connect_timeout" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
        attr "envoy_gateway_bind_tagged_addresses" { type = bool }
        attr "envoy_gateway_no_default_bind" { type = bool }
        attr "envoy_dns_discovery_type" { type = string }
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
          attr "port" { type = number }
          attr "protocol" { type = string }
          block_list "service" {
            attr "name" { type = string }
            attr "hosts" { type = list(string) }
            attr "max_connections" { type = number }
            attr "max_pending_requests" { type = number }
            attr "max_concurrent_requests" { type = number }
            block "tls" { contents = ["gateway_tls"] }
            block "request_headers" { contents = ["headers"] }
            block "response_headers" { contents = ["headers"] }
          }
        }
      }
      block "terminating" {
        block_list "service" {
          attr "name" { type = string }
          attr "ca_file" { type = string }
          attr "cert_file" { type = string }
          attr "key_file" { type = string }
          attr "sni" { type = string }
        }
      }
      block "mesh" {}
    }
    block "sidecar_service" {
      attr "tags" { type = list(string) }
      attr "port" { type = string }
      attr "disable_default_tcp_check" { type = bool }
      block "proxy" {
        attr "local_service_address" { type = string }
        attr "local_service_port" { type = number }
        block "expose" {
          block_list "path" {
            attr "path" { type = string }
            attr "protocol" { type = string }
            attr "local_path_port" { type = number }
            attr "listener_port" { type = string }
          }
        }
        block_list "upstreams" {
          attr "destination_name" { type = string }
          attr "destination_namespace" { type = string }
          attr "destination_peer" { type = string }
          attr "destination_partition" { type = string }
          attr "destination_type" { type = string }
          attr "local_bind_port" { type = number }
          attr "datacenter" { type = string }
          attr "local_bind_address" { type = string }
          attr "local_bind_socket_path" { type = string }
          attr "local_bind_socket_mode" { type = string }
          block "mesh_gateway" {
            attr "mode" { type = string }
          }
          block "config" { any_content = true }
        }
        block "transparent_proxy" {
          attr "uid" { type = string }
          attr "outbound_port" { type = number }
          attr "exclude_inbound_ports" { type = list(string) }
          attr "exclude_outbound_ports" { type = list(number) }
          attr "exclude_outbound_cidrs" { type = list(string) }
          attr "exclude_uids" { type = list(string) }
          attr "no_dns" { type = bool }
        }
        block "config" { any_content = true }
      }
      block "meta" { any_attributes = true }
    }
    block "sidecar_task" {
      attr "name" { type = string }
      attr "driver" { type = string }
      attr "user" { type = string }
      attr "kill_timeout" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
      attr "shutdown_delay" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
      attr "kill_signal" { type = string }
      block "config" { any_content = true }
      block "env" { any_attributes = true }
      block "resources" { contents = ["resources"] }
      block "meta" { any_attributes = true }
      block "logs" { contents = ["logs"] }
      block_list "volume_mount" { contents = ["volume_mount"] }
      block_list "identity" { contents = ["identity"] }
    }
  }
  block "meta" { any_attributes = true }
  block "canary_meta" { any_attributes = true }
  block "tagged_addresses" { any_attributes = true }
  block "identity" { contents = ["identity"] }
  block "weights" {
    attr "passing" { type = number }
    attr "warning" { type = number }
  }
}

content "restart" {
  attr "interval" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "attempts" { type = number }
  attr "delay" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "mode" { type = string }
  attr "render_templates" { type = bool }
}

content "vault" {
  attr "policies" { type = list(string) }
  attr "role" { type = string }
  attr "namespace" { type = string }
  attr "cluster" { type = string }
  attr "env" { type = bool }
  attr "disable_file" { type = bool }
  attr "change_mode" { type = string }
  attr "change_signal" { type = string }
  attr "allow_token_expiration" { type = bool }
}

content "consul" {
  attr "namespace" { type = string }
  attr "cluster" { type = string }
  attr "partition" { type = string }
}

content "scaling" {
  attr "min" { type = number }
  attr "max" { type = number }
  attr "enabled" { type = bool }
  attr "type" { type = string }
  block "policy" { any_content = true }
}

content "secret" {
  attr "provider" { type = string }
  attr "path" { type = string }
  block "config" { any_content = true }
  block "env" { any_attributes = true }
}

content "task" {
  attr "driver" { type = string }
  attr "user" { type = string }
  attr "kill_timeout" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "leader" { type = bool }
  attr "shutdown_delay" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "kill_signal" { type = string }
  attr "kind" { type = string }
  attr "meta" { type = map(string) }
  attr "env" { type = map(string) }
  block "lifecycle" {
    attr "hook" {
      required = true
      type     = string
    }
    attr "sidecar" { type = bool }
  }
  block "config" { any_content = true }
  block_list "constraint" { contents = ["constraint"] }
  block_list "affinity" { contents = ["affinity"] }
  block "env" { any_attributes = true }
  block_list "service" { contents = ["service"] }
  block "resources" { contents = ["resources"] }
  block "restart" { contents = ["restart"] }
  block "meta" { any_attributes = true }
  block "logs" { contents = ["logs"] }
  block_list "artifact" {
    attr "source" { type = string }
    attr "mode" { type = string }
    attr "insecure" { type = bool }
    attr "destination" { type = string }
    attr "chown" { type = bool }
    block "options" { any_attributes = true }
    block "headers" { any_attributes = true }
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
    attr "splay" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
    attr "perms" { type = string }
    attr "uid" { type = number }
    attr "gid" { type = number }
    attr "left_delimiter" { type = string }
    attr "right_delimiter" { type = string }
    attr "env" { type = bool }
    attr "vault_grace" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
    attr "error_on_missing_key" { type = bool }
    block "change_script" {
      attr "command" {
        required = true
        type     = string
      }
      attr "args" { type = list(string) }
      attr "timeout" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
      attr "fail_on_error" {
        required = true
        type     = bool
      }
      attr "run_on_first_render" { type = bool }
    }
    block "wait" {
      attr "min" {
        required = true
        valid    = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false)
      }
      attr "max" {
        required = true
        valid    = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false)
      }
    }
  }
  block "dispatch_payload" {
    attr "file" { type = string }
  }
  block_list "volume_mount" { contents = ["volume_mount"] }
  block "csi_plugin" {
    attr "id" { type = string }
    attr "type" { type = string }
    attr "mount_dir" { type = string }
    attr "stage_publish_base_dir" { type = string }
    attr "health_timeout" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  }
  block_map "scaling" {
    labels   = ["name"]
    contents = ["scaling"]
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
      type     = string
    }
    attr "args" { type = list(string) }
  }
  block "schedule" {
    block "cron" {
      attr "start" { type = string }
      attr "end" { type = string }
      attr "timezone" { type = string }
    }
  }
}

content "spread" {
  attr "attribute" { type = string }
  attr "weight" { type = number }
  block_map "target" {
    labels = ["name"]
    attr "percent" { type = number }
  }
}

content "reschedule" {
  attr "attempts" { type = number }
  attr "interval" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "delay" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "delay_function" { type = string }
  attr "max_delay" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "unlimited" { type = bool }
}

content "update" {
  attr "stagger" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "max_parallel" { type = number }
  attr "health_check" { type = string }
  attr "min_healthy_time" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "healthy_deadline" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "progress_deadline" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "canary" { type = number }
  attr "auto_revert" { type = bool }
  attr "auto_promote" { type = bool }
}

content "migrate" {
  attr "max_parallel" { type = number }
  attr "health_check" { type = string }
  attr "min_healthy_time" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
  attr "healthy_deadline" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
}

blocks "job" {
  labels = ["name"]
  result = "jobs"

  attr "region" { type = string }
  attr "namespace" { type = string }
  attr "id" { type = string }
  attr "name" { type = string }
  attr "type" { type = string }
  attr "priority" { type = number }
  attr "all_at_once" { type = bool }
  attr "datacenters" { type = list(string) }
  attr "node_pool" { type = string }
  attr "meta" { type = map(string) }
  block_list "constraint" { contents = ["constraint"] }
  block_list "affinity" { contents = ["affinity"] }
  block_map "group" {
    labels = ["name"]
    attr "count" { type = number }
    attr "shutdown_delay" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
    attr "max_run_duration" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
    attr "stop_after_client_disconnect" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
    attr "max_client_disconnect" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
    attr "prevent_reschedule_on_lost" { type = bool }
    attr "meta" { type = map(string) }
    block_list "constraint" { contents = ["constraint"] }
    block_list "affinity" { contents = ["affinity"] }
    block_map "task" {
      labels   = ["name"]
      contents = ["task"]
    }
    block_list "spread" { contents = ["spread"] }
    block_map "volume" {
      labels = ["name"]
      attr "type" { type = string }
      attr "source" { type = string }
      attr "read_only" { type = bool }
      attr "sticky" { type = bool }
      attr "access_mode" { type = string }
      attr "attachment_mode" { type = string }
      attr "per_alloc" { type = bool }
      block "mount_options" {
        attr "fs_type" { type = string }
        attr "mount_flags" { type = list(string) }
      }
    }
    block "restart" { contents = ["restart"] }
    block "disconnect" {
      attr "lost_after" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
      attr "stop_on_client_after" { valid = can(timeadd("2006-01-02T15:04:05Z", value)) || try(jsonencode(value) == format("%d", value), false) }
      attr "replace" { type = bool }
      attr "reconcile" { type = string }
    }
    block "reschedule" { contents = ["reschedule"] }
    block "ephemeral_disk" {
      attr "sticky" { type = bool }
      attr "migrate" { type = bool }
      attr "size" { type = number }
    }
    block "update" { contents = ["update"] }
    block "migrate" { contents = ["migrate"] }
    block_list "network" { contents = ["network"] }
    block "meta" { any_attributes = true }
    block_list "service" { contents = ["service"] }
    block "scaling" { contents = ["scaling"] }
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
      attr "max_parallel" { type = number }
      attr "on_failure" { type = string }
    }
    block_map "region" {
      labels = ["name"]
      attr "count" { type = number }
      attr "datacenters" { type = list(string) }
      attr "node_pool" { type = string }
      block "meta" { any_attributes = true }
    }
  }
  block_list "spread" { contents = ["spread"] }
  block "periodic" {
    attr "enabled" { type = bool }
    attr "cron" { type = string }
    attr "crons" { type = list(string) }
    attr "prohibit_overlap" { type = bool }
    attr "time_zone" { type = string }
  }
  block "parameterized" {
    attr "payload" { type = string }
    attr "meta_required" { type = list(string) }
    attr "meta_optional" { type = list(string) }
  }
  block "reschedule" { contents = ["reschedule"] }
  block "migrate" { contents = ["migrate"] }
  block "meta" { any_attributes = true }
  block "ui" {
    attr "description" { type = string }
    block_list "link" {
      attr "label" { type = string }
      attr "url" { type = string }
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
