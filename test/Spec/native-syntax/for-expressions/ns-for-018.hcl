# NS-FOR-018: Maps are iterated with the element key as key.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string"]],"value":["kv","zy"]}

[for k, v in map: "${k}${v}"]
