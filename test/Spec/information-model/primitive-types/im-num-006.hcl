# IM-NUM-006: A non-integer that overflows is an error.
# Note: the reference yields a positive infinity (it errors only when the
# exponent itself overflows, as in 1e999999999999).
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# RUN: printf 'tonumber("1e999999999")' > %t.also.hcl
# RUN: not %evaluate -e "$(cat %t.also.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO
# RUN: %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO-HASHICORP
# CHECK:16:1-16:14: Number out of range
# HASHICORP:{"type":"number","value":{"$number":"+Inf"},"partial":true}
# ALSO:1:11-1:22: Invalid function argument
# ALSO-HASHICORP:{"type":"number","value":{"$number":"+Inf"},"partial":true}

1.5e999999999
