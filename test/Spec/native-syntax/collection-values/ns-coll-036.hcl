# NS-COLL-036: A tuple whose first element starts with the identifier `for` is
# a for expression: `[for, foo, baz]` is a syntax error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:5-8:6: Invalid 'for' expression

[for, foo, baz]
