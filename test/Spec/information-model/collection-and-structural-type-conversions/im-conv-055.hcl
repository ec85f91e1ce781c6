# IM-CONV-055: map or object → list or set: no conversion.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:20-7:23: Invalid function argument

to("list(string)", map)
