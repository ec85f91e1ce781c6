# IM-CONV-032: object → map: an attribute that does not convert is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:19-7:27: Invalid function argument

to("map(string)", {a = []})
