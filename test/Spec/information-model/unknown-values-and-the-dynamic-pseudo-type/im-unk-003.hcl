# IM-UNK-003: Each type has its own unknown value.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","string"]],"value":[{"$unknown":true},{"$unknown":true}],"partial":true}

[unkn, unks]
