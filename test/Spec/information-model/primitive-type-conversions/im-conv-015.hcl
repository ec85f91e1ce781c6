# IM-CONV-015: number → string: no exponent is ever written.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["1000000000000000000000","0.0000001"]}

[tostring(1e21), tostring(1e-7)]
