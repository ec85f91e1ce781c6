# NS-OP-010: Fractions are not binary64: the usual floating point error must
# not show.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

0.1 + 0.2 == 0.3
