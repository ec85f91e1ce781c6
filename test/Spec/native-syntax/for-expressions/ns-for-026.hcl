# NS-FOR-026: A tuple for appends one value per element in visit order.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[2,1]}

[for v in {b = 1, a = 2}: v]
