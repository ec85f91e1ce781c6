# NS-OP-050: Level 6 (`*` `/` `%`) binds tighter than level 5 (`+` `-`).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number","number","number"]],"value":[14,10,7,3]}

[2 + 3 * 4, 2 * 3 + 4, 10 - 7 % 4, 8 / 2 - 1]
