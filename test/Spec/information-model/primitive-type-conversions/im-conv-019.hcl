# IM-CONV-019: string → number: a string that is not of that syntax is an
# error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:11-8:14: Invalid function argument

tonumber("12 ")
