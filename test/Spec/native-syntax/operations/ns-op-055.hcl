# NS-OP-055: Level 6 operators associate left to right: `x / y * z` is `(x / y)
# * z`.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number","number","number"]],"value":[50,2,6,0]}

[100 / 10 * 5, 100 / 10 / 5, 10 % 4 * 3, 2 * 10 % 4]
