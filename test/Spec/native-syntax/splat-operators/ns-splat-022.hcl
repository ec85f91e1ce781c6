# NS-SPLAT-022: The dynamic value yields the dynamic value.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"dynamic","unknown":true}

unk[*].a
