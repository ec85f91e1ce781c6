# NS-OP-011: Operands are converted to number.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[3,-5]}

["1" + 2, -"5"]
