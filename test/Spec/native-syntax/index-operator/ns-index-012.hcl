# NS-INDEX-012: A fractional index is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:5-7:10: Invalid index

list[0.5]
