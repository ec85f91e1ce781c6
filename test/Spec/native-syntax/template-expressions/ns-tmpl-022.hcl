# NS-TMPL-022: A quoted template with a single literal and nothing else is a
# literal string expression.
#
# RUN: %literal -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"plain"}

"plain"
