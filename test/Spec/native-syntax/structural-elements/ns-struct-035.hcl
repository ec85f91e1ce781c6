# NS-STRUCT-035: A one-line block with more than one attribute is an error,
# whatever the separator.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# RUN: printf 'b { a = 1 c = 2 }\n' > %t.also1.hcl
# RUN: not %evaluate %t.also1.hcl 2>&1 | %positions | %check --check-prefix=ALSO1
# RUN: not %evaluate %t.also1.hcl --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO1
# RUN: printf 'b { a = 1\n c = 2 }\n' > %t.also2.hcl
# RUN: not %evaluate %t.also2.hcl 2>&1 | %positions | %check --check-prefix=ALSO2
# RUN: not %evaluate %t.also2.hcl --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO2
# CHECK:16:10-16:11: Invalid single-argument block definition
# ALSO1:1:11-1:12: Invalid single-argument block definition
# ALSO2:1:10-2:1: Invalid single-argument block definition

b { a = 1, c = 2 }
