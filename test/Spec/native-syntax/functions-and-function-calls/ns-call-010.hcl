# NS-CALL-010: A comma without an argument before it is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:5-7:6: Invalid expression

max(,)
