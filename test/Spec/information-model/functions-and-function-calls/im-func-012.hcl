# IM-FUNC-012: An unknown argument for a parameter that does not accept
# unknowns forces an unknown result of the result type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","unknown":true,"refinements":{"not_null":true}}

upper(unks)
