# NS-COND-013: A tuple and an object do not unify.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:8-7:15: Inconsistent conditional result types

true ? [] : {}
