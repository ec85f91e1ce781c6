# NS-TMPL-041: With `<<-` only literal text at the start of lines is stripped,
# not text produced by interpolations.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"x\n  y\n"}}

a = <<-EOT
  ${"x\n  y"}
EOT
