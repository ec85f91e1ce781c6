# NS-COLL-030: A null key is an error.
# Note: spec silent; the reference.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check
# CHECK:9:11-9:12: Null value as key

{(null) = 1}
