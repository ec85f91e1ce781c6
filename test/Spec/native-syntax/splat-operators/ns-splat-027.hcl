# NS-SPLAT-027: A legacy index may follow an attribute-only splat and then
# applies to each element.
# Note: not in the spec (LegacyIndex is only described as an index operation);
# the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,3]}

[[1, 2], [3]].*.0
