# IM-COLLT-005: Collections are equal if they have the same number of elements
# and corresponding elements are equal.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,false,false]}

[tolist([1]) == tolist([1]), toset([1, 2]) == toset([1]), tomap({a = 1}) == tomap({a = 2})]
