# NS-ATTR-007: Attribute access on a tuple, list or set is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: printf '["e0", 1].a' > %t.also1.hcl
# RUN: not %evaluate -e "$(cat %t.also1.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO1
# RUN: not %evaluate -e "$(cat %t.also1.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO1
# RUN: printf 'set.a' > %t.also2.hcl
# RUN: not %evaluate -e "$(cat %t.also2.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO2
# RUN: not %evaluate -e "$(cat %t.also2.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO2
# CHECK:15:5-15:7: Unsupported attribute
# ALSO1:1:10-1:12: Unsupported attribute
# ALSO2:1:4-1:6: Unsupported attribute

list.a
