# NS-COLL-016: A comma without an element before it is an error in an object.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:8-7:9: Invalid expression

{a = 1,, b = 2}
