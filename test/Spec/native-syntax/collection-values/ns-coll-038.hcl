# NS-COLL-038: `{for = 1, baz = 2}` is a syntax error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:6-7:7: Invalid 'for' expression

{for = 1, baz = 2}
