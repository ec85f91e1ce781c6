# NS-OP-016: A dynamic operand of an arithmetic operator gives an unknown
# number.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number","number"]],"value":[{"$unknown":true},{"$unknown":true},{"$unknown":true}],"partial":true}

[1 + unk, unk * 2, -unk]
