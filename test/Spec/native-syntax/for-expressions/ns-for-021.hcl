# NS-FOR-021: A set is visited in an undefined but consistent order.
# Note: the reference: strings lexicographic, numbers ascending, false before
# true.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# RUN: printf '[for v in toset([10, 9, 2]): v]' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# RUN: %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO
# CHECK:{"type":"bool","value":true}
# ALSO:{"type":["tuple",["number","number","number"]],"value":[2,9,10]}

[for v in set: v] == [for v in set: v]
