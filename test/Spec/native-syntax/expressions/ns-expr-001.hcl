# NS-EXPR-001: An expression is an expression term, an operation or a
# conditional; an empty expression is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:2-8:3: Invalid expression

()
