# NS-OP-034: An unknown operand of another type makes `==` false at once.
# Note: "correctly-typed unknown"; the reference, with exceptions for
# collections (unkl == unkset stays unknown) and for null (null == unks stays
# unknown).
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# RUN: printf '[unkl == unkset, null == unks]' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# RUN: %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO
# CHECK:{"type":"bool","value":false}
# ALSO:{"type":["tuple",["bool","bool"]],"value":[{"$unknown":true},{"$unknown":true}],"partial":true}

1 == unks
