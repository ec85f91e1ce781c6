variable "name" {
  type = string
  validation {
    condition     = length(var.name) > 2
    error_message = "too short"
  }
}
variable "n" { default = 1 }
locals { up = upper(var.name) }
resource "terraform_data" "a" {
  input = local.up
  lifecycle {
    precondition {
      condition     = var.n < 5
      error_message = "n too large"
    }
  }
}
resource "terraform_data" "many" {
  count = var.n
  input = "i${count.index}"
}
output "up" { value = local.up }
output "id" { value = terraform_data.a.id }
check "c" {
  assert {
    condition     = var.n != 3
    error_message = "n is three"
  }
}
