variables {
  name  = "abc"
  other = "zz"
}
run "values" {
  command = plan
  assert {
    condition     = var.other == "zz" && var.name == "abc" && terraform_data.many[0].input == "i0"
    error_message = "x"
  }
}
run "wrong" {
  command = plan
  assert {
    condition     = output.up == "ABCD"
    error_message = "bad ${output.up}"
  }
}
run "check" {
  command = plan
  variables { n = 3 }
  expect_failures = [check.c]
}
run "validation" {
  command = plan
  variables { name = "a" }
  expect_failures = [var.name]
}
run "precondition" {
  command = plan
  variables { n = 7 }
  expect_failures = [terraform_data.a]
  assert {
    condition     = output.up == "ABC"
    error_message = "bad ${output.up}"
  }
}
run "applied_check" {
  variables { n = 3 }
  expect_failures = [check.c]
}
run "applied" {
  assert {
    condition     = output.up == "ABC"
    error_message = "unk"
  }
}
run "earlier" {
  command = plan
  variables { name = run.applied.up }
  assert {
    condition     = output.up == run.applied.up && run.precondition.up == "ABC"
    error_message = "unk"
  }
}
