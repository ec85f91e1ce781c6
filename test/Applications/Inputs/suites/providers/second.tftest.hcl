provider "terraform" {
  alias = "b"
  foo   = 1
}
run "a" { command = plan }
run "b" {
  command   = plan
  providers = { terraform = terraform.b }
}
