# NS-FOR-007: More than two names are an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:10-7:11: Invalid 'for' expression

[for a, b, c in [1]: a]
