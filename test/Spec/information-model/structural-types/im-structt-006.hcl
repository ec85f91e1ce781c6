# IM-STRUCTT-006: Object types with different attribute names are not
# identical.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":false}

{a = 1} == {a = 1, b = 2}
