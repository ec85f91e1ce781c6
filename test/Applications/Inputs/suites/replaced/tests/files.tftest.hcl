mock_provider "terraform" {
  source          = "./tests/mocks"
  override_during = plan
}
run "planned" {
  command = plan
  assert {
    condition     = terraform_data.a.id == "FILE" && module.net.id == "NF"
    error_message = "a ${terraform_data.a.id}"
  }
}
