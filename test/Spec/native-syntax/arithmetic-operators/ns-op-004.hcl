# NS-OP-004: `a / b` is the quotient, not truncated.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1.5}

6 / 4
