# NS-EXPR-010: Postfix operators bind tighter than unary operators.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":-1}

-[1][0]
