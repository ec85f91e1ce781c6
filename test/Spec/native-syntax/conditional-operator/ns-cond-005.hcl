# NS-COND-005: A null predicate is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:5: Null condition

null ? 1 : 2
