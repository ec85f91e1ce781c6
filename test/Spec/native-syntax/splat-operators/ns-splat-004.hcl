# NS-SPLAT-004: An index after an attribute-only splat applies to the whole
# result.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,2]}

[{foo = {bar = [1, 2]}}, {foo = {bar = [3, 4]}}].*.foo.bar[0]
