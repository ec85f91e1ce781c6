# NS-FOR-029: A key that cannot be converted to string is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:17-7:18: Invalid object key

{for v in [[]]: v => 1}
