# NS-OP-018: An operation that would give NaN is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:6: Operation failed

0 / 0
