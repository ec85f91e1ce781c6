# NS-TMPL-045: The closing marker of plain `<<` must stand at the start of its
# line.
# Note: the spec grants leading spaces to `<<-` only ("on a line of its own"
# leaves room); the reference accepts leading spaces and tabs for `<<` too.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# RUN: %evaluate %s --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:12:5-12:10: Unterminated template string
# HASHICORP:{"type":["object",{"a":"string"}],"value":{"a":"x\n"}}

a = <<EOT
x
  EOT
