# NS-LEX-015: A newline sequence is not whitespace: outside brackets it cannot
# stand between the tokens of a definition.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:8:4-9:1: Invalid expression

a =
1
