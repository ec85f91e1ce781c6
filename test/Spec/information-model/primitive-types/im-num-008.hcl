# IM-NUM-008: Positive infinity exists.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"bool","value":true}

posinf == 1 / 0
