# c
a = 1 + 2 * -x /* d */
b "l" {
  c = [for k, v in m : k => v... if v != null] // e
  t = "x${~ if a ~}y%{ endif }"
  h = <<-EOT
    a ${b[*].c}
  EOT
}
