# NS-STRUCT-012: Each attribute name may be defined no more than once within
# one body.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:9:1-9:2: Attribute redefined

a = 1
a = 2
