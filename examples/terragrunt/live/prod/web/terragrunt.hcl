include "root" {
  path = find_in_parent_folders("root.hcl")
}

include "env" {
  path           = find_in_parent_folders("env.hcl")
  expose         = true
  merge_strategy = "no_merge"
}

terraform {
  source = "git::https://git.example.com/modules.git//web?ref=v1.4.0"
}

dependency "vpc" {
  config_path  = "../vpc"
  mock_outputs = { id = "vpc-mock" }
}

inputs = {
  name    = "web-${include.env.locals.environment}"
  size    = include.env.locals.size
  vpc_id  = dependency.vpc.outputs.id
  account = get_aws_account_id()
}
