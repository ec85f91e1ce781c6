# NS-INDEX-006: A primitive value cannot be indexed.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:6-7:9: Invalid index

"abc"[0]
