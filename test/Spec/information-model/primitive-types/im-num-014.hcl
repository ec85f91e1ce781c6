# IM-NUM-014: Negative infinity is less than any other number.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

neginf < -1e9860
