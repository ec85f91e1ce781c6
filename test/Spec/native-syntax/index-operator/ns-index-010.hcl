# NS-INDEX-010: For a tuple or list a key that cannot be converted to number is
# an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:5-8:10: Invalid index

list["x"]
