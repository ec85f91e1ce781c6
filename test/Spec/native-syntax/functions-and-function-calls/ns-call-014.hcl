# NS-CALL-014: Whitespace may stand between the name and the `(`.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"X"}

upper ("x")
