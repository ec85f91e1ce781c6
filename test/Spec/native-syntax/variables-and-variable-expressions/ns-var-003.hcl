# NS-VAR-003: If the application provides no variables, any variable expression
# is an error.
# Error: the reference has this place and summary.
#
# RUN: not %literal -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:1-8:2: Variables not allowed

n
