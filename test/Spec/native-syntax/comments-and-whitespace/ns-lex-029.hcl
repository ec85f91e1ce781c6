# NS-LEX-029: Comments cannot begin within a quoted template literal.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"# a // b /* c */"}

"# a // b /* c */"
