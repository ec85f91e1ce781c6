# IM-STRUCTT-004: Object values are equal if and only if all corresponding
# attributes are equal.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,false]}

[{a = 1} == {a = 1}, {a = 1} == {a = 2}]
