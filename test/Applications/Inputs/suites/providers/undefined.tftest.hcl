provider "terraform" { foo = var.nothing }
run "a" { command = plan }
