# NS-FOR-011: A tuple for cannot have `=>`.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:16-7:17: Invalid 'for' expression

[for v in [1]: v => v]
