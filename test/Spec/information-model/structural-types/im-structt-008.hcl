# IM-STRUCTT-008: Tuple types of different length or element types are not
# identical.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[false,false]}

[[1] == [1, 1], [1] == ["1"]]
