mock_provider "terraform" {
  mock_resource "terraform_data" { defaults = { id = "D" } }
}
mock_provider "terraform" {
  alias = "other"
  mock_resource "terraform_data" { defaults = { id = "O" } }
}
run "all" {
  assert {
    condition     = jsonencode(output.ids) == jsonencode({ a = "D", b = "O", plain = "D", other = "O", deep = "O", alt = "O", def = "D", tf = "O" })
    error_message = jsonencode(output.ids)
  }
}
run "swapped" {
  state_key = "s"
  providers = { terraform = terraform.other, terraform.other = terraform }
  assert {
    condition     = jsonencode(output.ids) == jsonencode({ a = "O", b = "D", plain = "O", other = "D", deep = "D", alt = "D", def = "O", tf = "D" })
    error_message = jsonencode(output.ids)
  }
}
run "only_one" {
  state_key = "t"
  providers = { terraform.other = terraform.other }
  assert {
    condition     = output.ids.b == "O" && output.ids.other == "O" && output.ids.deep == "O" && output.ids.a != "D"
    error_message = jsonencode(output.ids)
  }
}
