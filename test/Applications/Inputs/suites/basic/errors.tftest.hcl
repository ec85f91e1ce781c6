variables { name = "abc" }
run "passes" {
  command = plan
}
run "unknown" {
  command = plan
  assert {
    condition     = output.id == "x"
    error_message = "unk"
  }
}
run "skipped" {
  command = plan
}
