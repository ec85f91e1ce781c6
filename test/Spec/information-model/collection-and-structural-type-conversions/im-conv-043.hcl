# IM-CONV-043: object → object: an attribute of the target that the source
# lacks becomes a null value of its type.
# Note: the reference reports 'attribute "b" is required'.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:{"type":["object",{"a":"string","b":"number"}],"value":{"a":"1","b":null}}
# HASHICORP:10:40-10:41: Invalid function argument

to("object({a = string, b = number})", {a = 1})
