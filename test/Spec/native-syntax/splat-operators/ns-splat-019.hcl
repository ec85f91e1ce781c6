# NS-SPLAT-019: An empty tuple yields the empty tuple, whatever follows.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",[]],"value":[]}

[][*].a.b
