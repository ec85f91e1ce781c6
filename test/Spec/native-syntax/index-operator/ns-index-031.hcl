# NS-INDEX-031: The legacy form may be followed by other operators.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","number"]],"value":["x",2]}

[objs.0.id, [[1, 2]].0[1]]
