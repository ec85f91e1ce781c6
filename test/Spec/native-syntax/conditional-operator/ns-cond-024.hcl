# NS-COND-024: A dynamic predicate gives an unknown value of the unified type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","unknown":true,"refinements":{"not_null":true}}

unk ? 1 : "a"
