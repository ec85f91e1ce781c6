# NS-COND-008: A conditional may stand in the true branch without parentheses.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":2}

true ? false ? 1 : 2 : 3
