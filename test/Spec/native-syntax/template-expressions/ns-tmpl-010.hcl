# NS-TMPL-010: Escape `\uNNNN` is the BMP character with that four-digit
# hexadecimal code.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"é"}

"\u00e9"
