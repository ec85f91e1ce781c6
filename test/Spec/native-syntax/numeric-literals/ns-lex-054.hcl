# NS-LEX-054: A numeric literal needs an integer part.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:1-7:2: Invalid expression

.5
