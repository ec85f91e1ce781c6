# NS-STRUCT-033: A one-line block may hold exactly one attribute definition,
# closed on the same line.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["object",{"l":["tuple",[["object",{"a":"number"}]]]}]}],"value":{"b":{"l":[{"a":1}]}}}

b "l" { a = 1 }
