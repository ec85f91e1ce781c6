# NS-LEX-059: A numeric literal has no sign: `-1` is a negation and a leading
# `+` is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:1-8:2: Invalid expression

+1
