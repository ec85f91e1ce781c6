# IM-COLLT-004: Each kind and element type is a type of its own.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[false,false]}

[tolist(["a"]) == toset(["a"]), to("list(string)", [1]) == to("list(number)", [1])]
