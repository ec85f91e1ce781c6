provider "terraform" { alias = "b" }
mock_provider "terraform" {
  mock_resource "terraform_data" { defaults = { id = "M" } }
}
run "mocked" {
  assert {
    condition     = output.id == "M"
    error_message = "no"
  }
}
run "real" {
  providers = { terraform = terraform.b }
  state_key = "other"
  assert {
    condition     = output.id != "M"
    error_message = "no"
  }
}
run "mock_by_name" {
  providers = { terraform = terraform }
  state_key = "third"
  assert {
    condition     = output.id == "M"
    error_message = "no"
  }
}
run "missing" {
  command   = plan
  providers = { terraform = terraform.missing }
}
run "after" { command = plan }
