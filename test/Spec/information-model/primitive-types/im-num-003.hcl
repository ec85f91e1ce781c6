# IM-NUM-003: Non-integers have a mantissa of at least 256 bits.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":false}

1.000000000000000000000000000000000000000000000000000000000000000000000000001 == 1
