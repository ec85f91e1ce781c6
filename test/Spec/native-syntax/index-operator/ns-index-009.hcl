# NS-INDEX-009: For a tuple or list the key is converted to number.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["b","e0"]}

[list["1"], tup["0"]]
