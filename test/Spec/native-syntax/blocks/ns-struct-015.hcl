# NS-STRUCT-015: A block is a type identifier, zero or more labels, `{`, a
# newline, a body, `}` and a newline.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["tuple",[["object",{"a":"number"}]]]}],"value":{"b":[{"a":1}]}}

b {
a = 1
}
