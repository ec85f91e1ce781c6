# IM-CONV-006: The dynamic value converts to any type as an unknown value of
# that type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string",["list","number"]]],"value":[{"$unknown":true},{"$unknown":true}],"partial":true}

[tostring(unk), to("list(number)", unk)]
