# NS-COND-006: The conditional has the lowest precedence.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":10}

1 + 1 == 2 || false ? 10 : 20 + 1
