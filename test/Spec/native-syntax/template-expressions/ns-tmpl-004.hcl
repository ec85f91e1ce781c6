# NS-TMPL-004: A quoted template without its closing quote is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:9:1-9:5: Unterminated template string
# HASHICORP:9:5-9:5: Unterminated template string

"abc
