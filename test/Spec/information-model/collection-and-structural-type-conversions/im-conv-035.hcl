# IM-CONV-035: list → tuple: a different length is an error.
# Note: the reference has no such conversion at all ("tuple required").
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:10:23-10:27: Invalid function argument
# HASHICORP:10:23-10:27: Invalid function argument

to("tuple([string])", list)
