# IM-CONV-037: set → tuple: a different length is an error.
# Note: the reference has no such conversion at all ("tuple required").
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:10:23-10:26: Invalid function argument
# HASHICORP:10:23-10:26: Invalid function argument

to("tuple([string])", set)
