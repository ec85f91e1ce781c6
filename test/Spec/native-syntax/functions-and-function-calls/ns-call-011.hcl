# NS-CALL-011: Only an identifier can be called, not an arbitrary expression.
# Note: the newest the reference also has namespaced calls a::b(…), which no
# version of the spec mentions.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check
# RUN: printf 'a::b()' > %t.also.hcl
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO-HASHICORP
# CHECK:13:8-13:9: Extra characters after expression
# ALSO-HASHICORP:1:1-1:5: Call to unknown function

(upper)("x")
