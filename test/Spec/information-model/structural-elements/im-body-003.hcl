# IM-BODY-003: Attribute names are unique within a body.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:8:1-8:2: Attribute redefined

a = 1
a = 2
