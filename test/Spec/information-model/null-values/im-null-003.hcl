# IM-NULL-003: Null values of different types are not equal, since their types
# are not identical. (The reference finds any two nulls equal.)
# Note: the reference compares any two nulls as equal (true).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp \
# RUN:   | %check --check-prefix=HASHICORP
# CHECK:{"type":"bool","value":false}
# HASHICORP:{"type":"bool","value":true}

nulls == nulln
