# NS-TMPL-026: Nothing but whitespace may follow the closing marker on its
# line.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# RUN: not %evaluate %s --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:10:5-10:10: Unterminated template string
# HASHICORP:13:1-13:1: Unterminated template string

a = <<EOT
x
EOT # c
