# NS-OP-039: An operand that is not a bool is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:2: Invalid operand

1 && true
