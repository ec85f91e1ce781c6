# NS-ATTR-009: Attribute access on a null object is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:6-7:8: Attempt to get attribute from null value

nullo.a
