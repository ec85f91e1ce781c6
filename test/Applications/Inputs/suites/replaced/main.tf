module "net" {
  source = "./net"
  cidr = "10.0.0.0/8"
}
module "nets" {
  source = "./net"
  count = 2
  cidr = "10.0.0.${count.index}/8"
}
resource "terraform_data" "a" {
  input = "x"
}
resource "terraform_data" "many" {
  count = 2
  input = "x${count.index}"
}
output "id" { value = terraform_data.a.id }
output "netid" { value = module.net.id }
output "netids" { value = module.nets[*].id }
