# NS-COLL-028: An attribute access as key is an expression.
# Note: by the grammar; the reference rejects it ("Ambiguous attribute key")
# and asks for parentheses.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: not %evaluate -e "$(cat %s)" --dialect=hashicorp --reference-errors 2>&1 | %positions | %check --check-prefix=HASHICORP
# CHECK:{"type":["object",{"i":"number"}],"value":{"i":1}}
# HASHICORP:10:2-10:8: Ambiguous attribute key

{obj.id = 1}
