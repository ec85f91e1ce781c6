# NS-INDEX-015: For an object or map the key is converted to string.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["zero","x"]}

[obj[0], tomap({true = "x"})[true]]
