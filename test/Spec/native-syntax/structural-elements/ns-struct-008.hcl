# NS-STRUCT-008: The name, the `=` and the start of the expression must be on
# one line.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:8:1-8:2: Argument or block definition required

a
= 1
