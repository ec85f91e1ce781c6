# IM-STRUCTT-001: An object type is a set of named attributes, each with its
# own type; their order does not matter.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

{a = 1, b = "x"} == {b = "x", a = 1}
