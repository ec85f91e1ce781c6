# NS-ATTR-004: An unknown object whose type has the attribute yields an unknown
# value of the attribute's type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","unknown":true}

unko.a
