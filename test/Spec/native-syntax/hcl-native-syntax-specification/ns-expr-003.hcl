# NS-EXPR-003: In isolation, anything after the expression is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:3-7:4: Extra characters after expression

1 2
