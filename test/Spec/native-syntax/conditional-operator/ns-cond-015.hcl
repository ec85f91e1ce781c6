# NS-COND-015: Two untyped nulls give an untyped null.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"dynamic","value":null}

true ? null : null
