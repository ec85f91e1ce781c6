# IM-FUNC-009: A null argument is passed on if the parameter accepts null.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1}

coalesce(null, 1)
