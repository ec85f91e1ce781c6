# NS-LIT-006: The literal keywords win over a variable of the same name.
# Note: the reference binds a variable named true but the expression true still
# reads the literal.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":["tuple",["bool"]],"value":[true]}

[for true in [1]: true]
