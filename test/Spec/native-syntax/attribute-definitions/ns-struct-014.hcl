# NS-STRUCT-014: An attribute value is kept as an unevaluated expression, so a
# reference that cannot be resolved is not a parse error.
#
# It parses, and gives rise to an error only where it is evaluated.
# RUN: tail -n 1 %s > %t.hcl
# RUN: %hcl-opt --emit=structure %t.hcl | %check
# RUN: not %evaluate %s 2>&1 | %positions | %check --check-prefix=EVAL
# CHECK:{"attributes": [{"name": "a", "range": [1, 1, 0, 1, 20, 19], "name_range": [1, 1, 0, 1, 2, 1], "equals_range": [1, 3, 2, 1, 4, 3], "expr_range": [1, 5, 4, 1, 20, 19]}], "blocks": [], "range": [1, 1, 0, 2, 1, 20]}
# EVAL:11:5-11:14: Unknown variable

a = undefined.thing
