# NS-OP-031: A bool or null operand of a numeric comparison is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: printf '2 < true' > %t.also1.hcl
# RUN: not %evaluate -e "$(cat %t.also1.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO1
# RUN: not %evaluate -e "$(cat %t.also1.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO1
# RUN: printf 'null < 1' > %t.also2.hcl
# RUN: not %evaluate -e "$(cat %t.also2.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO2
# RUN: not %evaluate -e "$(cat %t.also2.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO2
# RUN: printf '1 < null' > %t.also3.hcl
# RUN: not %evaluate -e "$(cat %t.also3.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO3
# RUN: not %evaluate -e "$(cat %t.also3.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO3
# CHECK:19:1-19:5: Invalid operand
# ALSO1:1:5-1:9: Invalid operand
# ALSO2:1:1-1:9: Operation failed
# ALSO3:1:1-1:9: Operation failed

true < 2
