# NS-CALL-006: A function name without parentheses is a variable expression.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:6: Unknown variable

lower
