mock_provider "terraform" {
  mock_resource "terraform_data" {
    defaults = {
      id = "MOCK"
    }
  }
  override_resource {
    target = module.net.terraform_data.n
    values = {
      id = "NN"
    }
  }
}
run "applied" {
  assert {
    condition     = terraform_data.a.id == "MOCK" && module.net.id == "NN" && module.nets[0].id == "MOCK"
    error_message = "a ${terraform_data.a.id}"
  }
  assert {
    condition     = terraform_data.a.output == null && length(terraform_data.many) == 2
    error_message = "a"
  }
}
run "planned" {
  command = plan
  assert {
    condition     = run.applied.id == output.id
    error_message = "a"
  }
}
run "fresh" {
  command   = plan
  state_key = "fresh"
  assert {
    condition     = terraform_data.a.id == "MOCK"
    error_message = "a"
  }
}
