# NS-EXPR-007: An unclosed parenthesis is an error, as is more than one
# expression within it.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:3-8:4: Unbalanced parentheses

(1, 2)
