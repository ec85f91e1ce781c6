# NS-COND-007: A conditional may stand in the false branch without parentheses.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":3}

false ? 1 : false ? 2 : 3
