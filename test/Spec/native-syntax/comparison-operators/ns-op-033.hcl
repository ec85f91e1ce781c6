# NS-OP-033: A dynamic operand gives an unknown bool.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[{"$unknown":true},{"$unknown":true},{"$unknown":true}],"partial":true}

[1 == unk, unk >= 1, null == unk]
