# NS-FOR-042: A null predicate is an error.
# Note: spec silent; the reference.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate -e "$(cat %s)" 2>&1 | %positions | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check
# RUN: printf '[for v in []: v if null]' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO-HASHICORP
# CHECK:14:21-14:25: Condition is null
# ALSO:{"type":["tuple",[]],"value":[]}
# ALSO-HASHICORP:1:20-1:24: Condition is null

[for v in [1]: v if null]
