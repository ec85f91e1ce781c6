# NS-COND-028: Outside brackets the parts of a conditional must be on one line.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:11-8:1: Invalid expression

a = true ?
1 : 2
