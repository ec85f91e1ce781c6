# NS-OP-012: An operand that cannot be converted to number is an error; `+`
# does not concatenate strings.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:9:1-9:4: Invalid operand
# CHECK-NEXT:9:7-9:10: Invalid operand

"a" + "b"
