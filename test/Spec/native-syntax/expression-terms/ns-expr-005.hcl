# NS-EXPR-005: Parentheses group a sub-expression and override precedence.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":9}

(1 + 2) * 3
