# NS-STRUCT-030: In a block that spans lines the `}` cannot follow an attribute
# on its line.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:9:7-9:8: Missing newline after argument

b {
a = 1 }
