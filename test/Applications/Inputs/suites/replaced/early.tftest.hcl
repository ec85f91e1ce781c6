override_resource {
  target          = terraform_data.a
  override_during = plan
  values = {
    id = "A"
  }
}
run "planned" {
  command = plan
  assert {
    condition     = terraform_data.a.id == "A" && terraform_data.a.output == null
    error_message = "a"
  }
}
run "wrong" {
  command = plan
  assert {
    condition     = output.id == "B"
    error_message = "a"
  }
}
