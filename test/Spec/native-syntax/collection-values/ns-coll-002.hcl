# NS-COLL-002: `[]` is the empty tuple.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",[]],"value":[]}

[]
