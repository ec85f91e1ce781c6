# NS-OP-025: `a < b` compares numbers.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,false]}

[1 < 2, 2 < 2]
