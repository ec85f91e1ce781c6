# NS-EXPR-009: A postfix operator also applies to a parenthesized expression.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"a"}

(list)[0]
