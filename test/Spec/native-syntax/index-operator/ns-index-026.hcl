# NS-INDEX-026: A collection or key of the dynamic pseudo-type yields a value
# of the dynamic pseudo-type when the type cannot be told.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: printf 'list[unk]' > %t.also1.hcl
# RUN: %evaluate -e "$(cat %t.also1.hcl)" | %check --check-prefix=ALSO1
# RUN: %evaluate -e "$(cat %t.also1.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO1-HASHICORP
# RUN: printf 'map[unk]' > %t.also2.hcl
# RUN: %evaluate -e "$(cat %t.also2.hcl)" | %check --check-prefix=ALSO2
# RUN: %evaluate -e "$(cat %t.also2.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO2-HASHICORP
# CHECK:{"type":"dynamic","unknown":true}
# ALSO1:{"type":"string","unknown":true}
# ALSO1-HASHICORP:{"type":"dynamic","unknown":true}
# ALSO2:{"type":"string","unknown":true}
# ALSO2-HASHICORP:{"type":"dynamic","unknown":true}

unk[0]
