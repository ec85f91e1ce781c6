# NS-INDEX-014: An index at or beyond the length is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:5-7:8: Invalid index

list[2]
