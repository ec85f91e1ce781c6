# NS-OP-047: The unary operators have the highest precedence.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","bool"]],"value":[4,true]}

[-2 * 3 + 10, !true == false]
