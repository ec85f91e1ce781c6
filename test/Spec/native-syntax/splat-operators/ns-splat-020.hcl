# NS-SPLAT-020: An error on one element is an error of the whole.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:22-7:24: Unsupported attribute

[{a = 1}, {b = 2}][*].a
