# NS-LIT-008: There is no string literal in the expression language: `"…"` is a
# template expression.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"a3"}

"a${n}"
