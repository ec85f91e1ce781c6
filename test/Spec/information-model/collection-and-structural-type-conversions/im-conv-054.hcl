# IM-CONV-054: list, set or tuple → object: no conversion.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:28-7:33: Invalid function argument

to("object({a = string})", ["a"])
