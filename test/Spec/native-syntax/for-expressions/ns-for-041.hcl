# NS-FOR-041: A predicate that is not a bool is an error.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: printf '[for v in []: v if 1]' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO-HASHICORP
# CHECK:12:21-12:22: Invalid 'for' condition
# ALSO:{"type":["tuple",[]],"value":[]}
# ALSO-HASHICORP:1:20-1:21: Invalid 'for' condition

[for v in [1]: v if 1]
