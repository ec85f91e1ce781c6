# NS-LEX-018: A line comment ends with the next newline sequence and counts as
# that newline, so it can terminate a definition.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"number","b":"number"}],"value":{"a":1,"b":2}}

a = 1 # c
b = 2 // d
