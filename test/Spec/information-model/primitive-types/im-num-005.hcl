# IM-NUM-005: An integer in the source that cannot be represented precisely is
# an error (or is represented precisely). (The reference rounds integers beyond
# 512 bits.)
# Note: the reference rounds integers beyond 512 bits silently (result true).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp \
# RUN:   | %check --check-prefix=HASHICORP
# CHECK:{"type":"bool","value":false}
# HASHICORP:{"type":"bool","value":true}

1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001 == 1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
