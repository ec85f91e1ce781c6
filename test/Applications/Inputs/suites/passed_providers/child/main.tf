resource "terraform_data" "a" { input = 1 }
output "id" { value = terraform_data.a.id }
module "deep" { source = "./deep" }
output "deep" { value = module.deep.id }
terraform {
  required_providers {
    terraform = {
      source = "terraform.io/builtin/terraform"
    }
  }
}
