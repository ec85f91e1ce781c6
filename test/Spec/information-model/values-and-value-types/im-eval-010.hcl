# IM-EVAL-010: Two values are equal if and only if their types are identical
# and they are equal by the rules of that type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,false,false]}

[1 == 1, 1 == "1", tolist(["a"]) == toset(["a"])]
