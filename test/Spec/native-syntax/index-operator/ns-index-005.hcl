# NS-INDEX-005: A set cannot be indexed.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:4-7:9: Invalid index

set["a"]
