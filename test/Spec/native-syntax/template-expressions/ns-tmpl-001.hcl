# NS-TMPL-001: A quoted template is delimited by double quotes and yields a
# string.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"hello"}

"hello"
