# IM-CONV-020: bool → number: no direct conversion.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:10-7:14: Invalid function argument

tonumber(true)
