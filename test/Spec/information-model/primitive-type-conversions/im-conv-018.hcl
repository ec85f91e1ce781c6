# IM-CONV-018: string → number: an exponent is an error.
# Note: the reference accepts exponents (1000), also "+1", ".5", "5.", "Inf"
# and "1p4".
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:11:11-11:14: Invalid function argument
# HASHICORP:{"type":"number","value":1000}

tonumber("1e3")
