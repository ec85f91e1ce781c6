# NS-OP-015: An unknown number operand gives an unknown number.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number","number"]],"value":[{"$unknown":true},{"$unknown":true},{"$unknown":true}],"partial":true}

[1 + unkn, -unkn, unkn % 2]
