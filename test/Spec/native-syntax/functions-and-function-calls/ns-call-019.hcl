# NS-CALL-019: Too many expanded elements are an error like too many arguments.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:7-7:17: Too many function arguments

upper(["x", "y"]...)
