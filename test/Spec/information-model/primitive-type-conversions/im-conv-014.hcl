# IM-CONV-014: number → string: a zero fraction is not written.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"1"}

tostring(1.0)
