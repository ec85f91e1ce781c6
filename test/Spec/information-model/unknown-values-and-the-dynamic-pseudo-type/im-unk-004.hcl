# IM-UNK-004: The dynamic pseudo-type has only a null value and an unknown
# value (the dynamic value).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["dynamic","dynamic"]],"value":[null,{"$unknown":true}],"partial":true}

[null, unk]
