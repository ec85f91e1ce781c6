# IM-CONV-052: map or object → primitive: no conversion.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:10-7:17: Invalid function argument

tostring({a = 1})
