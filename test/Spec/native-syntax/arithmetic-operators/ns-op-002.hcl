# NS-OP-002: `a - b` is the difference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":-1}

1 - 2
