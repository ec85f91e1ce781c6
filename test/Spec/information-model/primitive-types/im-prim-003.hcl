# IM-PRIM-003: Two strings are equal if their NFC normalizations are identical.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

"\u00e1" == "a\u0301"
