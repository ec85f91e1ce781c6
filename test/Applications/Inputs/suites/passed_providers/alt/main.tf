terraform {
  required_providers {
    terraform = {
      source                = "terraform.io/builtin/terraform"
      configuration_aliases = [terraform.alt]
    }
  }
}
resource "terraform_data" "a" {
  provider = terraform.alt
  input    = 1
}
resource "terraform_data" "d" { input = 1 }
output "id" { value = terraform_data.a.id }
output "def" { value = terraform_data.d.id }
