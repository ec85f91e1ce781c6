# NS-OP-056: Level 5 operators associate left to right.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[5,11]}

[10 - 2 - 3, 10 - 2 + 3]
