# NS-OP-021: `a == b` is false for values of different types: no conversion
# takes place.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[false,false,false]}

[1 == "1", true == "true", [1] == tolist([1])]
