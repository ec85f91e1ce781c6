# NS-INDEX-008: Index operators chain.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":2}

[[1, 2], [3]][0][1]
