# IM-CONV-011: string → bool: any other string is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:9-7:13: Invalid function argument

tobool("True")
