override_resource {
  target = terraform_data.a
}
run "applied" {
  assert {
    condition     = length(terraform_data.a.id) == 8 && can(regex("^[a-z0-9]+$", terraform_data.a.id))
    error_message = "id"
  }
}
run "kept" {
  command = plan
  assert {
    condition     = terraform_data.a.id == run.applied.id
    error_message = "id"
  }
}
run "replaced" {
  command = plan
  plan_options {
    replace = [terraform_data.a]
  }
  assert {
    condition     = terraform_data.a.id == run.applied.id
    error_message = "id"
  }
}
