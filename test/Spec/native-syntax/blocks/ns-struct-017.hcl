# NS-STRUCT-017: A block label may be a naked identifier, with the same meaning
# as the quoted string of that text.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["object",{"x":["tuple",[["object",{}]]]}]}],"value":{"b":{"x":[{}]}}}

b x {
}
