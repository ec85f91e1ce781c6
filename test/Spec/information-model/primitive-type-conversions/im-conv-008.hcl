# IM-CONV-008: bool → string: true gives "true" and false gives "false"; safe.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["true","false"]}

[tostring(true), tostring(false)]
