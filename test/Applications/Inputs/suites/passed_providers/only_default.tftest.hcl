mock_provider "terraform" {
  mock_resource "terraform_data" { defaults = { id = "D" } }
}
run "all" {
  assert {
    condition     = output.ids.a == "D" && output.ids.plain == "D" && output.ids.def == "D"
    error_message = jsonencode(output.ids)
  }
  assert {
    condition     = output.ids.b != "D" && output.ids.other != "D" && output.ids.deep != "D" && output.ids.alt != "D" && output.ids.tf != "D"
    error_message = jsonencode(output.ids)
  }
}
