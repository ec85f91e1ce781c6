# IM-CONV-040: map → object: a key without a target attribute is an error.
# Note: the reference drops the surplus key.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check --check-prefix=HASHICORP
# CHECK:10:28-10:31: Invalid function argument
# HASHICORP:{"type":["object",{"k":"string"}],"value":{"k":"v"}}

to("object({k = string})", map)
