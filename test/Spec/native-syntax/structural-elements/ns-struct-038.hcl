# NS-STRUCT-038: A newline is required after a one-line block.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:6-7:7: Missing newline after block definition

b {} c {}
