# NS-ATTR-011: An identifier must follow the dot.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:5-7:6: Invalid attribute name

obj."id"
