# NS-TMPL-008: Escape `\"` is a literal quote mark and does not end the string.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"a\"b"}

"a\"b"
