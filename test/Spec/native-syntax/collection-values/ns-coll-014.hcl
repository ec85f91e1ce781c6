# NS-COLL-014: A key without a value is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:3-7:4: Missing key/value separator

{a}
