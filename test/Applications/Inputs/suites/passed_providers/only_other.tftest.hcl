mock_provider "terraform" {
  alias = "other"
  mock_resource "terraform_data" { defaults = { id = "O" } }
}
run "all" {
  assert {
    condition     = output.ids.b == "O" && output.ids.other == "O" && output.ids.deep == "O" && output.ids.alt == "O" && output.ids.tf == "O"
    error_message = jsonencode(output.ids)
  }
  assert {
    condition     = output.ids.a != "O" && output.ids.plain != "O" && output.ids.def != "O"
    error_message = jsonencode(output.ids)
  }
}
