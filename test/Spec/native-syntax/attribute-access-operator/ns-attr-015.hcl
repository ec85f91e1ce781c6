# NS-ATTR-015: Whitespace may surround the dot.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"i"}

obj . id
