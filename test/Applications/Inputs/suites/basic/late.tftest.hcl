variables { name = "abc" }
run "plan_stage" {
  variables { n = 7 }
  expect_failures = [terraform_data.a]
}
