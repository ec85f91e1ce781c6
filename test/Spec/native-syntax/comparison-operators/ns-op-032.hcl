# NS-OP-032: An unknown operand of the right type gives an unknown bool.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: printf '"a${unks}" == null' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# RUN: %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO-HASHICORP
# CHECK:{"type":["tuple",["bool","bool","bool"]],"value":[{"$unknown":true},{"$unknown":true},{"$unknown":true}],"partial":true}
# ALSO:{"type":"bool","unknown":true,"refinements":{"not_null":true}}
# ALSO-HASHICORP:{"type":"bool","value":false}

[1 == unkn, unkn < 1, unkn == unkn]
