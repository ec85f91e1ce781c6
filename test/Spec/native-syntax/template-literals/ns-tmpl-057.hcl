# NS-TMPL-057: `}` and `{` are literal outside a sequence.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"{}}"}

"{}}"
