# NS-SPLAT-023: An unknown list yields an unknown sequence.
# Note: spec silent; the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["list","string"],"unknown":true,"refinements":{"not_null":true}}

unkl[*]
