# IM-FUNC-015: The result of a call is an error or the result value.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: printf 'merge(1)' > %t.also.hcl
# RUN: not %evaluate -e "$(cat %t.also.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO-HASHICORP
# CHECK:12:1-12:12: Error in function call
# ALSO:1:7-1:8: Invalid function argument
# ALSO-HASHICORP:1:1-1:7: Error in function call

jsondecode("{")
