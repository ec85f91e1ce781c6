provider "terraform" {}
run "a" { command = plan }
