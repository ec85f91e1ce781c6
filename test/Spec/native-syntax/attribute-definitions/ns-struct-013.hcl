# NS-STRUCT-013: The same attribute name may be defined in different bodies.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"a":"number","b":["tuple",[["object",{"a":"number"}]]]}],"value":{"a":1,"b":[{"a":2}]}}

a = 1
b {
a = 2
}
