variable "cidr" { type = string }
resource "terraform_data" "n" { input = var.cidr }
output "id" { value = terraform_data.n.id }
output "cidr" { value = terraform_data.n.output }
output "in" { value = terraform_data.n.input }
