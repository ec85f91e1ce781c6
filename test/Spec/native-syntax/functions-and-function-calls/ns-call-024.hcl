# NS-CALL-024: `...` on null is an error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:5-7:9: Invalid expanding argument value

max(null...)
