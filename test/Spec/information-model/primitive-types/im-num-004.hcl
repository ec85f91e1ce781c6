# IM-NUM-004: Non-integers have a signed binary exponent of at least 16 bits.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,true,true]}

[1.5e9860 > 1e9860, 1.5e-9860 > 0, 1.5e-9860 < 1e-9859]
