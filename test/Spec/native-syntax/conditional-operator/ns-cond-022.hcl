# NS-COND-022: A map and an object unify to an object.
# Note: IM-UNIFY prefers the object; the reference gives a map.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:{"type":["object",{"k":"string","z":"string"}],"value":{"k":"v","z":"y"}}
# HASHICORP:{"type":["map","string"],"value":{"k":"v","z":"y"}}

true ? map : {k = "1", z = "2"}
