# NS-INDEX-024: An unknown key on a list or map yields an unknown value of the
# element type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":[{"$unknown":true},{"$unknown":true}],"partial":true}

[list[unkn], map[unks]]
