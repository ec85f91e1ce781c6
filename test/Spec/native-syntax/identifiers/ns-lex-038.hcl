# NS-LEX-038: A digit cannot start an identifier.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:1-7:2: Argument or block definition required

1a = 1
