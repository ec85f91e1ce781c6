run "beside" {
  command = plan
  assert {
    condition     = output.region == "root" && output.size == 1
    error_message = "${output.region} ${output.size}"
  }
}
