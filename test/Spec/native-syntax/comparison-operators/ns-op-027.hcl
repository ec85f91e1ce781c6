# NS-OP-027: `a > b` compares numbers.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,false]}

[3 > 2, 2 > 2]
