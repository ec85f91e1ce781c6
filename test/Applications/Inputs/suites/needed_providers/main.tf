terraform {
  required_providers {
    tf = {
      source                = "terraform.io/builtin/terraform"
      configuration_aliases = [tf.alt]
    }
  }
}
resource "terraform_data" "a" {
  provider = tf.alt
  input    = 1
}
resource "terraform_data" "b" {
  provider = tf
  input    = 1
}
output "id" { value = terraform_data.a.id }
output "b" { value = terraform_data.b.id }
