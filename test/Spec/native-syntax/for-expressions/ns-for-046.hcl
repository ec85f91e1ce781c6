# NS-FOR-046: An unknown collection of a type that cannot be iterated is an
# error.
# Error: the reference has another place or summary, or was not asked.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:11-8:15: Iteration over non-iterable value

[for v in unks: v]
