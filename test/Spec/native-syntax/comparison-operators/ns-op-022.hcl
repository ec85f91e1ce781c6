# NS-OP-022: `a != b` is the opposite of `a == b`.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,false,true]}

[1 != 2, 1 != 1, (1 == 2) == !(1 != 2)]
