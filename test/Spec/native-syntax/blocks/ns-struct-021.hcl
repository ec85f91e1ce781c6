# NS-STRUCT-021: A label cannot contain an interpolation.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:5-7:7: Invalid string literal

b "a${1}" {
}
