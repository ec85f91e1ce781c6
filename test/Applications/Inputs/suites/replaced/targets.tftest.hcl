run "one" {
  command = plan
  plan_options {
    target = [terraform_data.many]
  }
  assert {
    condition     = terraform_data.many[1].input == "x1"
    error_message = "many"
  }
}
