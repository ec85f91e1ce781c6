# NS-STRUCT-014: An attribute value is kept as an unevaluated expression, so a
# reference that cannot be resolved is not a parse error.
#
# It parses, and gives rise to an error only where it is evaluated.
# RUN: %hcl-opt --emit=structure %s | %check
# RUN: not %evaluate %s 2>&1 | %positions | %check --check-prefix=EVAL
# CHECK:{{.*"name": ?"a".*}}
# EVAL:10:5-10:14: Unknown variable

a = undefined.thing
