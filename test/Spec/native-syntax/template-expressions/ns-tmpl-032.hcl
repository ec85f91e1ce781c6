# NS-TMPL-032: A heredoc without a closing marker is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# RUN: not %evaluate %s --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:9:5-9:10: Unterminated template string
# HASHICORP:11:1-11:1: Unterminated template string

a = <<EOT
x
