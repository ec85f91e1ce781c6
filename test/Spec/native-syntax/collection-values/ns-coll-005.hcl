# NS-COLL-005: A lone comma is not a tuple.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:2-7:3: Invalid expression

[,]
