# NS-FOR-022: A value that is not a tuple, object, list, map or set cannot be
# iterated.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:11-8:16: Iteration over non-iterable value

[for v in "abc": v]
