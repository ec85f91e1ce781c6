# NS-TMPL-003: A literal newline is not permitted in a quoted template.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:3-8:1: Invalid multi-line string

"a
b"
