# NS-FOR-017: Objects are iterated with the attribute name as key.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string"]],"value":["a1"]}

[for k, v in {a = 1}: "${k}${v}"]
