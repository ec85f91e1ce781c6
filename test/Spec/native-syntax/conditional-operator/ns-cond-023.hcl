# NS-COND-023: An unknown predicate gives an unknown value of the unified type.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: printf 'unkn ? 1 : 2' > %t.also.hcl
# RUN: not %evaluate -e "$(cat %t.also.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO
# RUN: %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp | %check --check-prefix=ALSO-HASHICORP
# CHECK:{"type":["tuple",["string","number"]],"value":[{"$unknown":true},{"$unknown":true}],"partial":true}
# ALSO:1:1-1:5: Incorrect condition type
# ALSO-HASHICORP:{"type":"number","unknown":true,"refinements":{"not_null":true,"number_min":[1,true],"number_max":[2,true]}}

[unkb ? 1 : "a", unkb ? 1 : 2]
