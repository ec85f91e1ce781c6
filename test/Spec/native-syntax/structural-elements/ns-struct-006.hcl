# NS-STRUCT-006: The attribute name cannot be a path or an index expression.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:1-7:2: Argument or block definition required

a.b = 1
