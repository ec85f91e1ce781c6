# NS-ATTR-010: Attribute access applies to values of object types only, so it
# is an error on a map.
# Note: the reference accepts it as map["k"] ("v"), and reports "Missing map
# element" for an absent key.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# RUN: printf 'map.nope' > %t.also.hcl
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO-HASHICORP
# CHECK:15:4-15:6: Unsupported attribute
# HASHICORP:{"type":"string","value":"v"}
# ALSO-HASHICORP:1:4-1:9: Missing map element

map.k
