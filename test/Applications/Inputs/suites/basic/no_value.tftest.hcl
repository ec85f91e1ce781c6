run "no_value" {
  command = plan
}
