# IM-NUM-012: Each infinity equals itself and not the other.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[true,true,false]}

[posinf == posinf, neginf == neginf, posinf == neginf]
