# NS-CALL-009: One trailing comma is allowed after the last argument.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":3}

max(1, 3,)
