# NS-SPLAT-012: An object is coerced to a single-element sequence.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",["string"]],["tuple",["string"]]]],"value":[["i"],["i"]]}

[obj.*.id, obj[*].id]
