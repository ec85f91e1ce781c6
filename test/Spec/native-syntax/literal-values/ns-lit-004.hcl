# NS-LIT-004: `null` is a null value of the dynamic pseudo-type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"dynamic","value":null}

null
