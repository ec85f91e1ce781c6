# NS-INDEX-016: A map key that does not exist is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:4-7:12: Invalid index

map["nope"]
