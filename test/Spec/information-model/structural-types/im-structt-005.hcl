# IM-STRUCTT-005: Tuple values are equal if and only if all corresponding
# elements are equal.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,false]}

[[1, 2] == [1, 2], [1, 2] == [1, 3]]
