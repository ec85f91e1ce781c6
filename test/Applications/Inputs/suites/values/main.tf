variable "region" { type = string }
variable "size" { default = 1 }
output "region" { value = var.region }
output "size" { value = var.size }
