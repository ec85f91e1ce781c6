run "inside" {
  command = plan
  assert {
    condition     = output.region == "tests" && output.size == 7
    error_message = "${output.region} ${output.size}"
  }
}
run "of_the_run" {
  command = plan
  variables {
    region = "run"
  }
  assert {
    condition     = output.region == "run"
    error_message = output.region
  }
}
