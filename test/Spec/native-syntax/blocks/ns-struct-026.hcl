# NS-STRUCT-026: Blocks nest to any depth, and attributes and blocks may be
# interleaved.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["tuple",[["object",{"c":["tuple",[["object",{"x":"number"}]]],"y":"number"}]]]}],"value":{"b":[{"c":[{"x":1}],"y":2}]}}

b {
c {
x = 1
}
y = 2
}
