# NS-COND-011: Bool and string unify to string.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"true"}

true ? true : "a"
