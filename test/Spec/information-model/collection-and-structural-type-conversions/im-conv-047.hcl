# IM-CONV-047: tuple → tuple: different lengths are an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:23-7:33: Invalid function argument

to("tuple([string])", ["a", "b"])
