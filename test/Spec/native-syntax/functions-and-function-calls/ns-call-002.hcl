# NS-CALL-002: A call of a function that is not in the function table is an
# error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:1-8:7: Call to unknown function

nofunc(1)
