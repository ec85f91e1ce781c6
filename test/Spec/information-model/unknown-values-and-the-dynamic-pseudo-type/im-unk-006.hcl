# IM-UNK-006: An operation that type information alone proves invalid is an
# error, even on unknown values.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:1-8:5: Invalid operand

unkb + 1
