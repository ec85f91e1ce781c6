# NS-COLL-006: Tuple elements must be separated by commas.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:4-7:5: Missing item separator

[1 2]
