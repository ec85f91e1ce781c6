# NS-SPLAT-026: A splat operator may follow a splat; in a full splat the second
# one applies to each element.
# Note: the grammar (ExprTerm Splat) would apply the second splat to the result
# of the first; the reference maps it over the elements, and rejects `.*`
# inside an attribute-only splat ("Nested splat expression not allowed").
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# RUN: printf '[[{a = 1}]].*.*.a' > %t.also.hcl
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO-HASHICORP
# CHECK{LITERAL}:{"type":["tuple",[["tuple",["number","number"]],["tuple",["number"]]]],"value":[[1,2],[3]]}
# ALSO-HASHICORP:1:15-1:16: Nested splat expression not allowed

[[{a = 1}, {a = 2}], [{a = 3}]][*][*].a
