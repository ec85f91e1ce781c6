# IM-CONV-012: number → string: the integer portion is written in decimal
# digits; safe.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["100","-7"]}

[tostring(100), tostring(-7)]
