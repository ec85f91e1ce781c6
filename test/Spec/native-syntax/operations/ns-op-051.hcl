# NS-OP-051: Level 5 binds tighter than level 4 (`>` `>=` `<` `<=`).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool","bool"]],"value":[true,true,true,true]}

[1 + 2 < 4, 5 > 3 + 1, 3 - 1 <= 2, 2 >= 1 + 1]
