# NS-TMPL-040: With `<<-` a line that starts with an interpolation at column
# one makes the minimum zero.
# Note: spec: "any literal string at the start of each line"; the reference
# counts such a line as zero.
#
# RUN: %evaluate %s | %check
# RUN: %evaluate %s --dialect=hashicorp | %check
# RUN: printf 'a = <<-EOT\n x${n}\ny\nEOT\n' > %t.also.hcl
# RUN: %evaluate %t.also.hcl | %check --check-prefix=ALSO
# RUN: %evaluate %t.also.hcl --dialect=hashicorp | %check --check-prefix=ALSO
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"3\n    b\n"}}
# ALSO:{"type":["object",{"a":"string"}],"value":{"a":" x3\ny\n"}}

a = <<-EOT
${n}
    b
EOT
