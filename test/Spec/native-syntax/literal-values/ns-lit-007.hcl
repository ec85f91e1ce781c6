# NS-LIT-007: A literal keyword must be the whole identifier.
# Note: the scope holds a variable nulls.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# RUN: %evaluate -e "$(cat %s)" --dialect=hashicorp | %check
# CHECK:{"type":"string","value":null}

nulls
