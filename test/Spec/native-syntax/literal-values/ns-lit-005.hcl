# NS-LIT-005: The literal keywords are lower case only; another case is a
# variable name.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:1-8:5: Unknown variable

True
