# IM-STRUCTT-003: A tuple type is a sequence of element types.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":false}

[1, "x"] == ["x", 1]
