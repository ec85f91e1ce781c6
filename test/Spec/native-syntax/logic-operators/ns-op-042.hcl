# NS-OP-042: An unknown bool operand gives an unknown bool.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[{"$unknown":true},{"$unknown":true},{"$unknown":true}],"partial":true}

[true && unkb, false || unkb, !unkb]
