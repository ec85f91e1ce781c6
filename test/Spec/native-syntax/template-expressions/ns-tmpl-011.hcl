# NS-TMPL-011: Escape `\UNNNNNNNN` is the character with that eight-digit
# hexadecimal code.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"😀"}

"\U0001F600"
