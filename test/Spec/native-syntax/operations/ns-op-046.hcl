# NS-OP-046: `!` is a unary operator only: `a ! b` is a syntax error.
# Note: the grammar of this text lists "!" in logicOperator by mistake;
# upstream removed it.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check
# CHECK:10:6-10:7: Extra characters after expression

true ! false
