# NS-TMPL-053: `$${` is the escape for a literal `${`.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"${n}"}

"$${n}"
