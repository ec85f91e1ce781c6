# NS-STRUCT-025: Several blocks may have the same type and the same labels, and
# their order is preserved.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["object",{"x":["tuple",[["object",{"a":"number"}],["object",{"a":"number"}]]]}]}],"value":{"b":{"x":[{"a":1},{"a":2}]}}}

b "x" {
a = 1
}
b "x" {
a = 2
}
