# NS-COND-009: The colon and the third expression are required.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: printf 'true ? 1 2' > %t.also.hcl
# RUN: not %evaluate -e "$(cat %t.also.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO-HASHICORP
# CHECK:13:9-13:9: Missing false expression in conditional
# ALSO:1:10-1:11: Missing false expression in conditional
# ALSO-HASHICORP:1:10-1:11: Missing false expression in conditional
# ALSO-HASHICORP-NEXT:1:10-1:11: Extra characters after expression

true ? 1
