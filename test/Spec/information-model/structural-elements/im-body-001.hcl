# IM-BODY-001: A body holds a set of zero or more attributes and a set of zero
# or more blocks.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"a":"number","b":["tuple",[["object",{}]]]}],"value":{"a":1,"b":[{}]}}

a = 1
b {
}
