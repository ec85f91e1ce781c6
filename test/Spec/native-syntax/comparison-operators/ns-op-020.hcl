# NS-OP-020: `a == b` is true for values of identical types that are equal.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,true,true]}

[1 == 1, "a" == "a", [1] == [1]]
