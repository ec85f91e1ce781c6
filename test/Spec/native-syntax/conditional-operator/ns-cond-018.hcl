# NS-COND-018: Objects unify to an object with the union of their attributes,
# missing ones null.
# Note: the reference falls back to a map (map{a = 1}), or fails if the
# attribute types differ.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# RUN: printf 'true ? {a = 1} : {b = [1]}' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO-HASHICORP
# CHECK:{"type":["object",{"a":"number","b":"number"}],"value":{"a":1,"b":null}}
# HASHICORP:{"type":["map","number"],"value":{"a":1}}
# ALSO:{"type":["object",{"a":"number","b":["tuple",["number"]]}],"value":{"a":1,"b":null}}
# ALSO-HASHICORP:1:8-1:27: Inconsistent conditional result types

true ? {a = 1} : {b = 2}
