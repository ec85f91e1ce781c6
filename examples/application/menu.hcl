name   = "menu"
result = "dishes"

files { patterns = ["*.menu"] }

inputs { environment = "MENU_" }

blocks "guest" {
  labels = ["name"]
  name   = ["guest", name]
  attr "type" { as = "type" }
  attr "default" { as = "literal" }
  input {
    type    = "type"
    default = "default"
  }
}

blocks "dish" {
  labels = ["name"]
  name   = ["dish", name]
  result = "dishes"
  attr "price" { required = true }
  attr "each" {}
  repeat "each" {
    over  = "elements"
    key   = each.key
    value = each.value
  }
  block_list "rule" {
    attr "test" { required = true }
    attr "say" {}
    condition {
      test    = "test"
      message = "say"
    }
  }
}
