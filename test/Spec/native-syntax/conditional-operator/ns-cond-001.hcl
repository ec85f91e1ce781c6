# NS-COND-001: `p ? a : b` yields a when p is true.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1}

true ? 1 : 2
