# NS-STRUCT-019: A label may be the empty string.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["object",{"":["tuple",[["object",{}]]]}]}],"value":{"b":{"":[{}]}}}

b "" {
}
