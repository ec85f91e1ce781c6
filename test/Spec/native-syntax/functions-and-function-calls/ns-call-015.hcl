# NS-CALL-015: `...` after the final argument maps each element of a tuple to
# one parameter.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":3}

max([1, 3, 2]...)
