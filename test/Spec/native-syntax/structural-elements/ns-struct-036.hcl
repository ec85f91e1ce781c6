# NS-STRUCT-036: A one-line block cannot contain a nested block.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:5-7:8: Argument definition required

b { c {} }
