# NS-OP-007: The remainder of non-integers is defined too.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: printf '1e200 \045 7' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# RUN: %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO-HASHICORP
# CHECK:{"type":"number","value":1.5}
# ALSO:{"type":"number","value":2}
# ALSO-HASHICORP:{"type":"number","value":0}

7.5 % 2
