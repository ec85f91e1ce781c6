# NS-SPLAT-021: A null element is not skipped: accessing its attribute is an
# error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:19-8:21: Attempt to get attribute from null value

[null, {a = 1}][*].a
