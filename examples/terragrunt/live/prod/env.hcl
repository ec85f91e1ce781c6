locals {
  environment = "prod"
  size        = 3
}
