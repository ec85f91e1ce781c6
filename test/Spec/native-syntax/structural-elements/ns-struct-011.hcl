# NS-STRUCT-011: A second expression on the same line is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:7-7:8: Missing newline after argument

a = 1 2
