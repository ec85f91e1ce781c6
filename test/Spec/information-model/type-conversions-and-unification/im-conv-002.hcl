# IM-CONV-002: An unsafe conversion may fail at conversion time.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:11-7:14: Invalid function argument

tonumber("abc")
