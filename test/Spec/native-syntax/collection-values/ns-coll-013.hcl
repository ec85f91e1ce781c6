# NS-COLL-013: `=>` is not a key/value separator in an object constructor.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:4-7:6: Missing key/value separator

{a => 1}
