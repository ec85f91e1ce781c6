# NS-OP-045: Both operands are evaluated, so an error in the second operand is
# an error.
# Note: the spec grants suppressed errors only to the conditional; older the
# reference (oracle) as stated; newest the reference short-circuits to false.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:12:10-12:19: Unknown variable
# HASHICORP:{"type":"bool","value":false}

false && undefined
