mock_resource "terraform_data" {
  defaults = {
    id = "FILE"
  }
}
override_resource {
  target = module.net.terraform_data.n
  values = {
    id = "NF"
  }
}
