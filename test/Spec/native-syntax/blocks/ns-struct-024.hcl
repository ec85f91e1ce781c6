# NS-STRUCT-024: The block type must be an unquoted identifier.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:1-7:2: Invalid argument name

"b" {
}
