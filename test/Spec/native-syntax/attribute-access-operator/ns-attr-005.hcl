# NS-ATTR-005: An unknown object whose type lacks the attribute is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:5-7:10: Unsupported attribute

unko.nope
