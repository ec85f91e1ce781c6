# NS-VAR-002: An identifier that names no variable in scope is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:10: Unknown variable

undefined
