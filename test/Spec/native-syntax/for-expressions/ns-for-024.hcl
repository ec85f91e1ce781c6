# NS-FOR-024: The element expression is evaluated once for each element in a
# scope with the key and value variables.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: printf '[for v in [1, 2]: nope]' > %t.also.hcl
# RUN: not %evaluate -e "$(cat %t.also.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO-HASHICORP
# CHECK:{"type":["tuple",["number","number"]],"value":[0,6]}
# ALSO:1:19-1:23: Unknown variable
# ALSO-HASHICORP:1:19-1:23: Unknown variable
# ALSO-HASHICORP-NEXT:1:19-1:23: Unknown variable

[for i, v in [5, 6]: i * v]
