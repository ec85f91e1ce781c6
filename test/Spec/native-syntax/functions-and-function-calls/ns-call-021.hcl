# NS-CALL-021: `...` and a trailing comma exclude each other.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:8-7:11: Missing closing parenthesis

max([1]...,)
