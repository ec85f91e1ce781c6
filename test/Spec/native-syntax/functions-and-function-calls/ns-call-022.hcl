# NS-CALL-022: `...` on a value that is neither list nor tuple is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:5-7:12: Invalid expanding argument value

max({a = 1}...)
