# IM-NUM-009: Negative infinity exists.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

neginf == -posinf
