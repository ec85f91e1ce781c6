# NS-OP-054: Level 2 binds tighter than level 1 (`||`).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,true]}

[true || false && false, false && true || true]
