# NS-STRUCT-028: The `{` must be on the line of the block header.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:6-8:1: Invalid block definition

b "x"
{
}
