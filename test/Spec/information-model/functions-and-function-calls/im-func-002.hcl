# IM-FUNC-002: Arguments are taken by the positional parameters in sequence.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"el"}

substr("hello", 1, 2)
