# NS-EXPR-011: Within parentheses an attribute or index operator may start a
# new line.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"i"}

(obj
.id)
