# NS-LIT-001: A numeric literal is a value of type number.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

1 == 1.0
