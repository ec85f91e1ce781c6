# NS-OP-028: `a >= b` compares numbers.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,false]}

[2 >= 2, 1 >= 2]
