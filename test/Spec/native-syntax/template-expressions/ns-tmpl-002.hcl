# NS-TMPL-002: The empty quoted template is the empty string.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":""}

""
