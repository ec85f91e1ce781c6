# NS-COLL-021: A newline is ignored as whitespace around the `=` of an element.
# Note: from the prose; the reference reports "Missing attribute value" /
# "Invalid expression" because newlines are significant in an object
# constructor.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# RUN: printf '{a =\n1}' > %t.also.hcl
# RUN: %evaluate -e "$(cat %t.also.hcl)" | %check --check-prefix=ALSO
# RUN: not %evaluate -e "$(cat %t.also.hcl)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=ALSO-HASHICORP
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}
# HASHICORP:16:3-17:1: Missing attribute value
# ALSO:{"type":["object",{"a":"number"}],"value":{"a":1}}
# ALSO-HASHICORP:1:5-2:1: Invalid expression

{a
=
1}
