# IM-UNK-005: Operations take the dynamic value optimistically for a value of
# the expected type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number","dynamic","dynamic"]],"value":[{"$unknown":true},{"$unknown":true},{"$unknown":true},{"$unknown":true}],"partial":true}

[1 + unk, unk ? 1 : 2, unk.a, unk[0]]
