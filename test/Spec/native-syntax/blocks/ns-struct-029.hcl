# NS-STRUCT-029: A newline is required after the `}` of a block.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:8:3-8:4: Missing newline after block definition

b {
} c = 2
