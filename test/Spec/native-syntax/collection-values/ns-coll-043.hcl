# NS-COLL-043: The `for` check looks past newlines and comments after the
# opening bracket.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:9:5-9:6: Invalid 'for' expression

{
for = 1}
