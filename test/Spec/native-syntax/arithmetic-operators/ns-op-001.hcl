# NS-OP-001: `a + b` is the sum.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":3}

1 + 2
