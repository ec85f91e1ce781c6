# IM-CONV-013: number → string: a non-zero fraction follows a period.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["1.5","0.1"]}

[tostring(1.50), tostring(0.1)]
