provider "terraform" { foo = 1 }
run "a" { command = plan }
run "b" { command = plan }
