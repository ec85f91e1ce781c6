mock_provider "tf" {
  mock_resource "terraform_data" { defaults = { id = "D" } }
}
mock_provider "tf" {
  alias = "alt"
  mock_resource "terraform_data" { defaults = { id = "O" } }
}
run "a" {
  assert {
    condition     = output.id == "O" && output.b == "D"
    error_message = "no"
  }
}
