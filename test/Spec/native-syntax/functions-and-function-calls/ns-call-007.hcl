# NS-CALL-007: A call may have no arguments.
# Note: parses; the error is the function's own.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check
# CHECK:9:1-9:5: Error in function call

min()
