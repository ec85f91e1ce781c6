# IM-PRIM-007: Bool has exactly the values true and false, equal only to
# themselves.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,true,false]}

[true == true, false == false, true == false]
