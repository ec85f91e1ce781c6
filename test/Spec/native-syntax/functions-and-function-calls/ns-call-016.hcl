# NS-CALL-016: `...` after the final argument maps each element of a list to
# one parameter.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":3}

max(tolist([1, 3, 2])...)
