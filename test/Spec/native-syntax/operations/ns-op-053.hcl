# NS-OP-053: Level 3 binds tighter than level 2 (`&&`).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,true]}

[1 == 1 && 2 == 2, false == false && true]
