# IM-NULL-001: Each type has a null value, which keeps its type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string",["list","string"]]],"value":[null,null]}

[nulls, nulll]
