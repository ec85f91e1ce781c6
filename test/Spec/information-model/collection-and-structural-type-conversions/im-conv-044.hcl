# IM-CONV-044: object → object: an attribute that the target lacks is dropped.
# Note: implied by "common attribute names"; the reference.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["object",{"a":"string"}],"value":{"a":"1"}}

to("object({a = string})", {a = 1, b = 2})
