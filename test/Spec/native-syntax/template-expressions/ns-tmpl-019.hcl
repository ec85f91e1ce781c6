# NS-TMPL-019: Directives are available within quotes.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"ab"}

"a%{ if true }b%{ endif }"
