# The variables of service.hcl, for hcl-eval --check --types.
environment = string
features    = list(string)
release     = string
