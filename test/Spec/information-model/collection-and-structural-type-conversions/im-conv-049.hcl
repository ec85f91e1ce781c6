# IM-CONV-049: primitive → list, set or tuple: no conversion.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:21-7:22: Invalid function argument

to("list(string)", "a")
