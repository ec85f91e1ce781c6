# NS-FOR-009: The introduction ends with a colon.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:15-7:16: Invalid 'for' expression

[for v in [1] v]
