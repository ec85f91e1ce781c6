# NS-LIT-003: `false` is a bool value.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":false}

false
