variable "size" {
  default = 1
}
resource "terraform_data" "made" {
  input = var.size
}
output "size" { value = terraform_data.made.input }
