# NS-TMPL-013: `\u` with fewer than four hexadecimal digits is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:2-7:6: Invalid escape sequence

"\u12"
