# NS-TMPL-016: Any other character after a backslash is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:2-7:4: Invalid escape sequence

"\a"
