# NS-INDEX-021: An unknown list or map yields an unknown value of the element
# type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":[{"$unknown":true},{"$unknown":true}],"partial":true}

[unkl[0], unkm["a"]]
