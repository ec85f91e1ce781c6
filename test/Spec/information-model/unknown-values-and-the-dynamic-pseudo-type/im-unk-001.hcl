# IM-UNK-001: An operation on unknown values yields an unknown value of the
# type of the operation.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","bool","string"]],"value":[{"$unknown":true},{"$unknown":true},{"$unknown":true}],"partial":true}

[unkn + unkn, unkn > 1, "${unks}x"]
