# NS-EXPR-004: Only numbers, bools, null, strings, tuples and objects have
# syntax; list, set and map values come from variables and functions.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["list","number"],["tuple",["number"]]]],"value":[[1],[1]]}

[tolist([1]), [1]]
