b.l.a [1, 2]
b "l" {
  # above
  a = x.y # after
  c { a = 1 }
}
a = <<E
x
E
