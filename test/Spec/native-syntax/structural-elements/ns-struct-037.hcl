# NS-STRUCT-037: A block whose first attribute is on the line of the `{` must
# be closed on the line where that attribute ends.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:8:10-9:1: Invalid single-argument block definition

b { a = 1
}
