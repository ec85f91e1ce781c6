# NS-LEX-049: A character outside the listed tokens is an error: single `&`,
# `|`, `^`, `~` (bitwise operators do not exist).
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:3-8:4: Unsupported operator

1 & 2
