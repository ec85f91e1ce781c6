# NS-STRUCT-002: An attribute definition is an identifier, `=`, an expression
# and a newline.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

a = 1
