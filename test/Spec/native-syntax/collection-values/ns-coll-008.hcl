# NS-COLL-008: A newline does not separate tuple elements.
# Note: the newest upstream grammar writes (("," | Newline) Expression)* for
# tuples too, but the reference still reports an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check
# CHECK:12:1-12:2: Missing item separator

[
1
2
]
