# NS-TMPL-056: Of a run of `$` before `{` only the last two form the escape.
# Note: ambiguous in the spec; the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":"string","value":"$${n}"}

"$$${n}"
