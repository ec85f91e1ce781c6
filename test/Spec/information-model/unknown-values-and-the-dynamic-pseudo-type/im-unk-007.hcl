# IM-UNK-007: No operation returns an unknown or dynamic value unless an
# operand is unknown or dynamic.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number",["tuple",[]],["object",{}]]],"value":[2,[],{}]}

[1 + 1, [for v in []: v], {}]
