# NS-COND-026: An error in the selected branch is passed through.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:8-7:17: Unknown variable

true ? undefined : 1
