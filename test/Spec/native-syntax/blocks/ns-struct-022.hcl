# NS-STRUCT-022: A label cannot contain a template directive.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:7:4-7:6: Invalid string literal

b "%{ if true }x%{ endif }" {
}
