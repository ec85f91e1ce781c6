# NS-STRUCT-010: An expression that is not inside brackets ends at the newline;
# an operator cannot continue it on the next line.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:8:8-9:1: Invalid expression

a = 1 +
2
