# NS-FOR-023: A null collection is an error.
# Note: spec silent; the reference.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check
# CHECK:9:11-9:16: Iteration over null value

[for v in nulll: v]
