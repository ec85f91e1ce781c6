b.*[?a == 1].o.k y
b "l" { a = 1 }
b "m" {
  o = { k = 2 }
}
