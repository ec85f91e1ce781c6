# NS-LEX-012: U+000A is a newline sequence.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"number","b":"number"}],"value":{"a":1,"b":2}}

a = 1
b = 2
