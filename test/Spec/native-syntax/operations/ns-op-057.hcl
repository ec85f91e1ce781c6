# NS-OP-057: Level 4 operators associate left to right, so a chain compares a
# bool and fails.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:1-8:6: Invalid operand

3 > 2 >= 1
