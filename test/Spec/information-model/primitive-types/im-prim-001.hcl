# IM-PRIM-001: The primitive types are string, bool and number.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","bool","number"]],"value":["",true,1]}

["", true, 1]
