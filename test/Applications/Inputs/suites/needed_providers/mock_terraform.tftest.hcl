mock_provider "terraform" {
  mock_resource "terraform_data" { defaults = { id = "D" } }
}
mock_provider "terraform" {
  alias = "alt"
  mock_resource "terraform_data" { defaults = { id = "O" } }
}
run "a" {
  assert {
    condition     = output.id == "O" && output.b == "D"
    error_message = "no"
  }
}
run "b" {
  providers = { tf.alt = terraform.alt, tf = terraform }
  assert {
    condition     = output.id == "O" && output.b == "D"
    error_message = "no"
  }
}
