variables { name = "abc" }
run "check" {
  command = plan
  variables { n = 3 }
}
