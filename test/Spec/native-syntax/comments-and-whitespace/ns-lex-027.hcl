# NS-LEX-027: An inline comment that is never closed is an error.
# Note: the reference has no dedicated diagnostic: it lexes `/` and `*` as
# operators.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# RUN: not %evaluate %s --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:12:1-12:3: Unterminated comment
# HASHICORP:12:1-12:2: Argument or block definition required

a = 1
/* x
