# NS-SPLAT-003: An attribute-only splat takes any number of attribute accesses.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,2]}

[{a = {b = 1}}, {a = {b = 2}}].*.a.b
