# NS-LEX-055: A numeric literal needs a digit after its decimal point.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:7:3-7:3: Invalid attribute name

1.
