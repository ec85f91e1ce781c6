# NS-OP-013: A bool operand of an arithmetic operator is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:5-7:9: Invalid operand

1 + true
