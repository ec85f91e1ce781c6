# NS-LEX-050: `;` is not a token: it separates nothing.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:6-7:7: Invalid character

a = 1; b = 2
