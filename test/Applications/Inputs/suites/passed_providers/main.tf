terraform {
  required_providers {
    terraform = { source = "terraform.io/builtin/terraform" }
  }
}
provider "terraform" { alias = "other" }
resource "terraform_data" "a" { input = 1 }
resource "terraform_data" "b" {
  provider = terraform.other
  input    = 1
}
module "plain" { source = "./child" }
module "other" {
  source    = "./child"
  providers = { terraform = terraform.other }
}
module "alt" {
  source    = "./alt"
  providers = { terraform = terraform, terraform.alt = terraform.other }
}
module "tf" {
  source    = "./tf"
  providers = { tf = terraform.other }
}
output "ids" { value = { a = terraform_data.a.id, b = terraform_data.b.id, plain = module.plain.id, other = module.other.id, deep = module.other.deep, alt = module.alt.id, def = module.alt.def, tf = module.tf.id } }
