# NS-CALL-026: An argument may itself contain any expression, and its error
# passes through.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:7-8:16: Unknown variable

upper(undefined)
