# NS-STRUCT-031: A block without a closing brace is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:3-7:4: Unclosed configuration block

b {
a = 1
