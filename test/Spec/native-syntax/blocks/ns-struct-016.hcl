# NS-STRUCT-016: A block label may be a quoted literal string.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["object",{"x y":["tuple",[["object",{}]]]}]}],"value":{"b":{"x y":[{}]}}}

b "x y" {
}
