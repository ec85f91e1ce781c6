# IM-COLLT-003: A set is unordered and its values are distinct.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["set","number"],"bool"]],"value":[[1,2],true]}

[toset([1, 2, 1]), toset([2, 1]) == toset([1, 2])]
