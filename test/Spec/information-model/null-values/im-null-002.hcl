# IM-NULL-002: A null value of a type is equal to itself.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: printf '[[nulls] == [null], {a = nulls} == {a = null}]' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# CHECK:{"type":["tuple",["bool","bool"]],"value":[true,true]}
# ALSO:{"type":["tuple",["bool","bool"]],"value":[true,true]}

[nulls == nulls, null == null]
