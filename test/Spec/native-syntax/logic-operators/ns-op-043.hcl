# NS-OP-043: A dynamic operand of a logic operator gives an unknown bool.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[{"$unknown":true},{"$unknown":true},{"$unknown":true}],"partial":true}

[unk && true, unk || false, !unk]
