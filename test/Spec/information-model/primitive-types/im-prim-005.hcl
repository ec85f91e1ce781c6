# IM-PRIM-005: Compatibility-equivalent strings (NFKC) are different.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":false}

"\ufb01" == "fi"
