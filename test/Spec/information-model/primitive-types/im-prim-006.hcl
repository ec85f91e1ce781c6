# IM-PRIM-006: String comparison is case-sensitive.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":false}

"a" == "A"
