# IM-CONV-021: number → bool: no direct conversion.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:8-7:9: Invalid function argument

tobool(1)
