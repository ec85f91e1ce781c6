resource "terraform_data" "a" { input = 1 }
output "id" { value = terraform_data.a.id }
terraform {
  required_providers {
    terraform = {
      source = "terraform.io/builtin/terraform"
    }
  }
}
