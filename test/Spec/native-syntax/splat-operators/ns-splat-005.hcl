# NS-SPLAT-005: An index after a full splat applies to each element.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,3]}

[{foo = {bar = [1, 2]}}, {foo = {bar = [3, 4]}}][*].foo.bar[0]
