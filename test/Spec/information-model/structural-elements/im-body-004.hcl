# IM-BODY-004: A block has a type name, zero or more string labels and a nested
# body.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["object",{"l":["tuple",[["object",{"a":"number"}]]]}]}],"value":{"b":{"l":[{"a":1}]}}}

b "l" {
a = 1
}
