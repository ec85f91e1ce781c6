# NS-OP-048: A unary operator may follow a binary operator.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number","bool"]],"value":[-6,5,true]}

[2 * -3, 2 - -3, true && !false]
