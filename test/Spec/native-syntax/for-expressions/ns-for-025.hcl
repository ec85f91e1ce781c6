# NS-FOR-025: The collection expression is evaluated outside that scope.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:11-7:12: Unknown variable

[for v in v: v]
