override_resource {
  target = terraform_data.a
  values = {
    id = ["x"]
  }
}
run "applied" {}
