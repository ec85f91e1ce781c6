# NS-TMPL-014: `\U` with fewer than eight hexadecimal digits is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:2-7:10: Invalid escape sequence

"\U0001F6"
