# NS-COLL-020: A newline is ignored as whitespace before the comma that follows
# an element.
# Note: from the prose "newline sequences are ignored as whitespace"; the
# reference takes the newline as the separator and then rejects the comma.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:{"type":["object",{"a":"number","b":"number"}],"value":{"a":1,"b":2}}
# HASHICORP:12:1-12:2: Invalid expression

{a = 1
, b = 2}
