# NS-FOR-006: `for` must be followed by an identifier.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:6-7:7: Invalid 'for' expression

[for 1 in [1]: 1]
