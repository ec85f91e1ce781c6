# NS-OP-029: The numeric comparisons apply to numbers only: strings that are
# not numbers are an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:9:1-9:4: Invalid operand
# CHECK-NEXT:9:7-9:10: Invalid operand

"a" < "b"
