# IM-CONV-039: map → object: a target attribute without a key in the map is an
# error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:52-8:55: Invalid function argument

to("object({k = string, z = string, q = string})", map)
