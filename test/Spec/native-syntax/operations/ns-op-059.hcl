# NS-OP-059: A binary operator needs both operands.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:4-7:4: Missing expression

1 +
