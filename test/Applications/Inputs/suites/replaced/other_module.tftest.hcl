run "setup" {
  module {
    source = "./setup"
  }
  variables {
    size = 3
  }
  assert {
    condition     = output.size == 3 && terraform_data.made.output == 3
    error_message = "size"
  }
}
run "used" {
  command = plan
  assert {
    condition     = run.setup.size == 3 && output.id != ""
    error_message = "size"
  }
}
