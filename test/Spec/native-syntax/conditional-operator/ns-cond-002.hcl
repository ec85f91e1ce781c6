# NS-COND-002: `p ? a : b` yields b when p is false.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":2}

false ? 1 : 2
