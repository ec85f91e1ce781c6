# NS-LEX-051: Single quotes and backticks do not delimit strings and are
# errors.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:1-8:2: Invalid character

'x'
