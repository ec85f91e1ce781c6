# NS-INDEX-020: A null collection is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:6-7:9: Attempt to index null value

nulll[0]
