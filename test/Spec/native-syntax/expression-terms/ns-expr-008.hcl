# NS-EXPR-008: Any term may carry index, attribute and splat operators, in any
# number.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":2}

{a = [[1, 2]]}.a[0][1]
