override_resource {
  target = terraform_data.a
  values = {
    id     = "A"
    output = "OUT"
    input  = "no"
  }
}
override_resource {
  target = terraform_data.many[0]
  values = {
    id = "M0"
  }
}
run "applied" {
  assert {
    condition     = terraform_data.a.id == "A" && terraform_data.a.input == "x" && terraform_data.a.output == "OUT"
    error_message = "a"
  }
  assert {
    condition     = terraform_data.many[0].id == "M0" && terraform_data.many[0].output == null
    error_message = "many 0"
  }
  assert {
    condition     = terraform_data.many[1].output == "x1"
    error_message = "many 1"
  }
}
run "of_the_case" {
  override_resource {
    target = terraform_data.many
    values = {
      id = "M"
    }
  }
  state_key = "other"
  assert {
    condition     = terraform_data.many[0].id == "M" && terraform_data.many[1].id == "M"
    error_message = "many"
  }
}
run "kept" {
  command = plan
  assert {
    condition     = terraform_data.a.id == "A" && terraform_data.many[0].id == "M0"
    error_message = "kept"
  }
}
run "planned_alone" {
  command   = plan
  state_key = "third"
  assert {
    condition     = terraform_data.a.id == "A"
    error_message = "a"
  }
}
