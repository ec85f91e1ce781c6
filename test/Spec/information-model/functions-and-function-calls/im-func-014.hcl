# IM-FUNC-014: Every argument is checked before the call is executed, so an
# error wins over an unknown argument.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:11-8:15: Invalid function argument

max(unkn, null)
