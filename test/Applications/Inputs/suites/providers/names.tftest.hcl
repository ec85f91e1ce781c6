variables { x = "1" }
provider "terraform" { foo = var.x }
run "a" { command = plan }
