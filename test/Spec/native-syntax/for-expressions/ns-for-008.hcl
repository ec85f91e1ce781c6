# NS-FOR-008: The keyword `in` is required after the names.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:8-7:10: Invalid 'for' expression

[for v of [1]: v]
