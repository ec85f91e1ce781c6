# NS-FOR-012: Nothing may follow the for expression within its brackets, a
# trailing comma included.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:17-8:18: Invalid 'for' expression

[for v in [1]: v, 2]
