# NS-OP-008: `-a` is negation.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":-3}

-n
