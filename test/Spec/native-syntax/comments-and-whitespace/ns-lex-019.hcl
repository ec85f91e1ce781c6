# NS-LEX-019: Because a line comment counts as a newline, it is an error where
# a newline is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:8:5-9:1: Invalid expression

a = # c
1
