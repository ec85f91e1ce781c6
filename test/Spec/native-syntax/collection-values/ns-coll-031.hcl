# NS-COLL-031: An unknown key makes the whole object a value of the dynamic
# pseudo-type.
# Note: spec silent for native syntax (stated for JSON); the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":"dynamic","unknown":true}

{(unks) = 1, a = 2}
