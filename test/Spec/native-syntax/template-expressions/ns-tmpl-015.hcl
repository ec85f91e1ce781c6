# NS-TMPL-015: An escape whose code is not a Unicode scalar value (surrogate,
# above U+10FFFF) is an error; surrogate pairs are not combined.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:9:2-9:8: Invalid escape sequence
# CHECK-NEXT:9:8-9:14: Invalid escape sequence

"\ud83d\ude00"
