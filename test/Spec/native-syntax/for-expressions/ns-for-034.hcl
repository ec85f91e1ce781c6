# NS-FOR-034: `...` is not allowed in a tuple for.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:17-7:20: Invalid 'for' expression

[for v in [1]: v...]
