# NS-TMPL-018: Interpolation sequences are available within quotes.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"a3b"}

"a${n}b"
