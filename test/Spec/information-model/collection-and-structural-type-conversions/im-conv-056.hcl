# IM-CONV-056: map or object → tuple: no conversion.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:23-7:32: Invalid function argument

to("tuple([string])", {a = "x"})
