# NS-LIT-002: `true` is a bool value.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

true
