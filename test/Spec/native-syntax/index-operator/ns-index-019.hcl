# NS-INDEX-019: A null key is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:5-7:11: Invalid index

list[null]
