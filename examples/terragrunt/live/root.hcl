locals {
  team = "shop"
}

remote_state {
  backend = "s3"
  config = {
    bucket = "${local.team}-state"
    key    = "${path_relative_to_include()}/terraform.tfstate"
  }
}

inputs = {
  team = local.team
  tags = { owner = local.team }
}
