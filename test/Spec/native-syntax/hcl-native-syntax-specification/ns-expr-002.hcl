# NS-EXPR-002: The expression language can be used in isolation: a source that
# is one expression is parsed and evaluated without a body.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":3}

1 + 2
