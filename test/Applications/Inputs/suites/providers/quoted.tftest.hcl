mock_provider "terraform" {
  mock_resource "terraform_data" { defaults = { id = "M" } }
}
run "a" {
  providers = { "terraform" = "terraform" }
  assert {
    condition     = output.id == "M"
    error_message = "no"
  }
}
