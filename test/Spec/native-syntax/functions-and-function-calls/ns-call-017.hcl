# NS-CALL-017: The elements start at the first parameter that the other
# arguments leave over.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"ell"}

substr("hello", [1, 3]...)
