# NS-COLL-029: A key that cannot be converted to string is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:2-7:6: Incorrect key type

{([]) = 1}
