# NS-COLL-004: A comma without an element before it is an error in a tuple.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:4-7:5: Invalid expression

[1,,2]
