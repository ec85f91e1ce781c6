# NS-INDEX-018: For an object or map a key that cannot be converted to string
# is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: printf '{a = 1}[[]]' > %t.also.hcl
# RUN: not %evaluate -e "$(cat %t.also.hcl)" 2>&1 | %positions | %check --check-prefix=ALSO
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO
# CHECK:12:4-12:8: Invalid index
# ALSO:1:8-1:12: Invalid index

map[[]]
