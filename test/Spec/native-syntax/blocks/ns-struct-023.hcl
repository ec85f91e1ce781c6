# NS-STRUCT-023: A label cannot be a number or another expression.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:1-7:2: Argument or block definition required

b 1 {
}
