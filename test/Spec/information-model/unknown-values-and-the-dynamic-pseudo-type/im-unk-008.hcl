# IM-UNK-008: A collection constructor with unknown elements is itself known.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,{"$unknown":true}],"partial":true}

[1, unkn]
