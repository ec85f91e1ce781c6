# NS-STRUCT-034: A one-line block may be empty.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["tuple",[["object",{}]]]}],"value":{"b":[{}]}}

b {}
