# NS-STRUCT-007: An attribute definition uses `=` only; `:` is an error in a
# body.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# RUN: not %evaluate %s --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:10:3-10:4: Argument or block definition required
# HASHICORP:10:1-10:2: Argument or block definition required

a : 1
