# NS-SPLAT-001: `.*` followed by attribute access collects that attribute of
# each element.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,2]}

[{id = 1}, {id = 2}].*.id
