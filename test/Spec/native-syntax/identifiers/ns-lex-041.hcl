# NS-LEX-041: An identifier takes as many characters as it can, so `n-1` is one
# name and not a subtraction.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:1-8:4: Unknown variable

n-1
