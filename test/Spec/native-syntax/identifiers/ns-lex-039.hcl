# NS-LEX-039: A dash cannot start an identifier.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:1-7:2: Argument or block definition required

-a = 1
