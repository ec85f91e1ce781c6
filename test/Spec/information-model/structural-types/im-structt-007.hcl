# IM-STRUCTT-007: Object types with different attribute types are not
# identical.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":false}

{a = 1} == {a = "1"}
