# NS-STRUCT-032: A closing brace without an open block is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:1-7:2: Argument or block definition required

}
