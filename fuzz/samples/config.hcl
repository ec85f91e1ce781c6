# Each production of the grammar, with the variables that targets define.
attribute = true
one { line = null }
empty {}
block "label" name "other" {
  nested { deep = false } // a comment
  /* another */ list = [1, 2.5e3, 0.1, 9223372036854775807, 1e-400,]
}
names       = [a, b, n, s, l, o, u, each.key, each.value, count.index, self.id]
operators   = (1 + 2 - 3) * 4 / 5 % 6
comparisons = [a == b, a != b, n < 1, n <= 1, n > 1, n >= 1]
logic       = !true && false || -n > 0
conditional = a == null ? b : n > 2 ? [a] : {}
access      = [a.b, a[0], a["b"], a.0, a[*], a.*, a[*].b[0], a.*.b, (a).b, f::g(a)]
tuple       = [for v in l : v]
filtered    = [for i, v in l : "${i}-${v}" if v != null]
object      = { a = 1, b : 2, (s) = 3, "d" = 4, "${s}e" = 5 }
lines = {
  a = 1
  b = [
    x,
    y,
  ]
}
object_for  = { for k, v in o : k => v }
grouped     = { for v in l : "k" => v... if v != 1 }
expanded    = concat([[1], [a]]...)
template    = "a${s}b${~ n ~}c%{ if b }d%{ else }e%{ endif }f%{ for i, v in l ~}${v}%{ endfor }"
escaped     = "\n\t\"\\ \u00e9\U0001F600 $${a} %%{b}"
unwrapped   = "${l}"
heredoc     = <<EOT
  a ${s}
%{ for v in l ~}
  ${v}
%{ endfor ~}
EOT
flush       = <<-EOT
    indented
      %{ if u == null }more%{ endif }
  EOT
dynamic "port" {
  for_each = l
  iterator = it
  labels   = [it.key]
  content { to = it.value }
}
