# IM-CONV-027: tuple → list: permitted if all element types convert to the list
# element type; the length stays.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["list","string"],"value":["1","true","x"]}

to("list(string)", [1, true, "x"])
