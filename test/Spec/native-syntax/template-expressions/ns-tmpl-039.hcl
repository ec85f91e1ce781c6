# NS-TMPL-039: With `<<-` a line that starts with an interpolation counts with
# the spaces before it.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"3\n  b\n"}}

a = <<-EOT
  ${n}
    b
EOT
