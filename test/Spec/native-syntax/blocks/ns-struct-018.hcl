# NS-STRUCT-018: Quoted and naked labels may be mixed, and their order is
# preserved.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["object",{"l1":["object",{"l2":["object",{"l3":["tuple",[["object",{}]]]}]}]}]}],"value":{"b":{"l1":{"l2":{"l3":[{}]}}}}}

b "l1" l2 "l3" {
}
