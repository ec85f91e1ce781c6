# NS-OP-052: Level 4 binds tighter than level 3 (`==` `!=`).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,true]}

[1 < 2 == true, true != 1 > 2]
