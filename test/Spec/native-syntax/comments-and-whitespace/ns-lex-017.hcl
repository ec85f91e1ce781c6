# NS-LEX-017: `//` starts a line comment.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

// c
a = 1
