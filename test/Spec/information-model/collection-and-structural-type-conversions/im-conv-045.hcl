# IM-CONV-045: object → object: common attributes with types that do not
# convert are an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:34-8:43: Invalid function argument

to("object({a = list(string)})", {a = "x"})
