run "applied" {
  assert {
    condition     = terraform_data.a.output == "x" && terraform_data.many[1].output == "x1" && module.net.cidr == "10.0.0.0/8"
    error_message = "output"
  }
}
run "kept" {
  command = plan
  assert {
    condition     = terraform_data.a.output == "x"
    error_message = "output"
  }
}
run "fresh" {
  command   = plan
  state_key = "fresh"
  assert {
    condition     = terraform_data.a.output == "x"
    error_message = "output"
  }
}
