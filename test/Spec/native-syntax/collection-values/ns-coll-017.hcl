# NS-COLL-017: Object elements on one line must be separated by a comma.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:8-7:9: Missing attribute separator

{a = 1 b = 2}
