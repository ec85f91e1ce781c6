# NS-SPLAT-024: An unknown value of another type yields the dynamic value,
# since it may turn out null.
# Note: spec silent; the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":"dynamic","unknown":true}

unks[*]
