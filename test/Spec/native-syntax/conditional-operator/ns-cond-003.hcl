# NS-COND-003: The predicate is converted to bool.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,2]}

["true" ? 1 : 2, "0" ? 1 : 2]
