# NS-COLL-003: A tuple may have one trailing comma.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,2]}

[1, 2,]
