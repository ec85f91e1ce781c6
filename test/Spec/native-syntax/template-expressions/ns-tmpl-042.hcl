# NS-TMPL-042: With `<<-` blank lines do not lower the minimum.
# Note: spec silent; the reference also ignores, and does not strip, lines of
# spaces only.
#
# RUN: %evaluate %s | %check
# RUN: %evaluate %s --dialect=hashicorp | %check
# RUN: printf 'a = <<-EOT\n    a\n  \n    b\n  EOT\n' > %t.also.hcl
# RUN: %evaluate %t.also.hcl | %check --check-prefix=ALSO
# RUN: %evaluate %t.also.hcl --dialect=hashicorp | %check --check-prefix=ALSO
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"a\n\nb\n"}}
# ALSO:{"type":["object",{"a":"string"}],"value":{"a":"a\n  \nb\n"}}

a = <<-EOT
  a

  b
EOT
