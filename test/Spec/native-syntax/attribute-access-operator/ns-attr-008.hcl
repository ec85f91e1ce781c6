# NS-ATTR-008: Attribute access on a primitive value is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:2-7:4: Unsupported attribute

s.a
