# NS-COLL-034: A tuple can be converted to a list or set by other operations.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["list","string"],["set","number"]]],"value":[["1","a"],[1]]}

[tolist([1, "a"]), toset([1, 1])]
