# NS-INDEX-030: The legacy form is an index operation and not attribute access:
# it works on tuples and lists and fails out of range.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:4-8:6: Invalid index

tup.5
