# NS-OP-014: A null operand of an arithmetic operator is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: printf 'null + 1' > %t.also1.hcl
# RUN: not %evaluate -e "$(cat %t.also1.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO1
# RUN: not %evaluate -e "$(cat %t.also1.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO1
# RUN: printf 'null - 1' > %t.also2.hcl
# RUN: not %evaluate -e "$(cat %t.also2.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO2
# RUN: not %evaluate -e "$(cat %t.also2.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO2
# RUN: printf '2 * null' > %t.also3.hcl
# RUN: not %evaluate -e "$(cat %t.also3.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO3
# RUN: not %evaluate -e "$(cat %t.also3.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO3
# RUN: printf '1 / null' > %t.also4.hcl
# RUN: not %evaluate -e "$(cat %t.also4.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO4
# RUN: not %evaluate -e "$(cat %t.also4.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO4
# RUN: printf '1 \045 null' > %t.also5.hcl
# RUN: not %evaluate -e "$(cat %t.also5.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO5
# RUN: not %evaluate -e "$(cat %t.also5.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO5
# CHECK:27:1-27:9: Operation failed
# ALSO1:1:1-1:9: Operation failed
# ALSO2:1:1-1:9: Operation failed
# ALSO3:1:1-1:9: Operation failed
# ALSO4:1:1-1:9: Operation failed
# ALSO5:1:1-1:9: Operation failed

1 + null
