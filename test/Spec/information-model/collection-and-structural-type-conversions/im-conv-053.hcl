# IM-CONV-053: list, set or tuple → map: no conversion.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:19-7:23: Invalid function argument

to("map(string)", list)
