# NS-OP-023: The equality operators are commutative.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

(1 == "1") == ("1" == 1)
