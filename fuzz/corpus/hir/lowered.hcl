x = "${-a + b * 2}-%{ if !u || a > 1 && b <= 2 }c%{ else }${s}%{ endif }"
b "one" {
  y = { for k, v in o : k => upper(v, l...)... if k != null }
  z = [l[*].a, try(a.b, convert("5", list(number))), l.0]
}
