# IM-CONV-051: list, set or tuple → primitive: no conversion.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:10-7:13: Invalid function argument

tostring([1])
