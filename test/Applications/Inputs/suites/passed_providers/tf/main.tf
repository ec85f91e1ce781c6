terraform {
  required_providers {
    tf = {
      source = "terraform.io/builtin/terraform"
    }
  }
}
resource "terraform_data" "a" {
  provider = tf
  input    = 1
}
output "id" { value = terraform_data.a.id }
