# IM-NUM-013: Positive infinity is greater than any other number.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

posinf > 1e9860
