# NS-CALL-025: `...` on an unknown value yields a value of the dynamic
# pseudo-type.
# Note: spec silent; the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":"dynamic","unknown":true}

max(unkl...)
