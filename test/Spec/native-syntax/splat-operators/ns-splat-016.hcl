# NS-SPLAT-016: A null value that is not a tuple, list or set yields the empty
# tuple.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",[]],["tuple",[]],["tuple",[]]]],"value":[[],[],[]]}

[null[*], nulls[*], nullo.*.a]
