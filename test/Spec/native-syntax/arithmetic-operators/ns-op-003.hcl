# NS-OP-003: `a * b` is the product.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":6}

2 * 3
