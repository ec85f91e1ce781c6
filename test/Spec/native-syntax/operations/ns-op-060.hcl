# NS-OP-060: `=`, `===`, `<>`, `**`, `and`, `or` are not operators.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: printf '1 = 2' > %t.also1.hcl
# RUN: not %evaluate -e "$(cat %t.also1.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO1
# RUN: not %evaluate -e "$(cat %t.also1.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO1
# RUN: printf '1 === 2' > %t.also2.hcl
# RUN: not %evaluate -e "$(cat %t.also2.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO2
# RUN: not %evaluate -e "$(cat %t.also2.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO2-HASHICORP
# RUN: printf '1 <> 2' > %t.also3.hcl
# RUN: not %evaluate -e "$(cat %t.also3.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO3
# RUN: not %evaluate -e "$(cat %t.also3.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO3-HASHICORP
# RUN: printf '2 ** 3' > %t.also4.hcl
# RUN: not %evaluate -e "$(cat %t.also4.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO4
# RUN: not %evaluate -e "$(cat %t.also4.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO4-HASHICORP
# RUN: printf 'true or false' > %t.also5.hcl
# RUN: not %evaluate -e "$(cat %t.also5.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO5
# RUN: not %evaluate -e "$(cat %t.also5.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO5
# CHECK:30:6-30:9: Extra characters after expression
# ALSO1:1:3-1:4: Extra characters after expression
# ALSO2:1:3-1:6: Invalid expression
# ALSO2-HASHICORP:1:5-1:6: Invalid expression
# ALSO3:1:3-1:5: Invalid expression
# ALSO3-HASHICORP:1:4-1:5: Invalid expression
# ALSO4:1:3-1:5: Invalid expression
# ALSO4-HASHICORP:1:4-1:5: Invalid expression
# ALSO5:1:6-1:8: Extra characters after expression

true and false
