# NS-CALL-013: Outside brackets no newline may stand between the name and the
# `(`.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:9:1-9:2: Argument or block definition required

a = upper
("x")
