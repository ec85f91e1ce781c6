# NS-OP-030: Operands of numeric comparisons are converted to number.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

"10" > 9
