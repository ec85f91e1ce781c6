# NS-OP-041: A null operand of `&&` or `||` is an error.
# Note: older the reference (oracle) as stated; newest the reference yields
# false here, and false && null, true || null are decided by the left side.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# RUN: printf '[false && null, true || null]' > %t.also.hcl
# RUN: not %evaluate -e "$(cat %t.also.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO
# RUN: %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO-HASHICORP
# CHECK:17:1-17:13: Operation failed
# HASHICORP:{"type":"bool","value":false}
# ALSO:1:2-1:15: Operation failed
# ALSO-NEXT:1:17-1:29: Operation failed
# ALSO-HASHICORP:{"type":["tuple",["bool","bool"]],"value":[false,true]}

null && true
