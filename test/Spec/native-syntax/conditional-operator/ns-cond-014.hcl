# NS-COND-014: A null branch takes the type of the other branch.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: printf 'unkb ? unk : 1' > %t.also1.hcl
# RUN: %evaluate -e "$(cat %t.also1.hcl)" | %check --check-prefix=ALSO1
# RUN: %evaluate -e "$(cat %t.also1.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO1-HASHICORP
# RUN: printf 'true ? unk : 1' > %t.also2.hcl
# RUN: %evaluate -e "$(cat %t.also2.hcl)" | %check --check-prefix=ALSO2
# RUN: %evaluate -e "$(cat %t.also2.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO2-HASHICORP
# CHECK:{"type":["tuple",["number","number"]],"value":[null,1]}
# ALSO1:{"type":"number","unknown":true}
# ALSO1-HASHICORP:{"type":"dynamic","unknown":true}
# ALSO2:{"type":"number","unknown":true}
# ALSO2-HASHICORP:{"type":"dynamic","unknown":true}

[true ? null : 1, true ? 1 : null]
