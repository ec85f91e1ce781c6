# NS-FOR-032: Two elements with the same key are an error in an object for
# without grouping.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# CHECK:8:31-8:32: Duplicate object key

{for i, v in ["a", "a", "b"]: v => i}
