# NS-ATTR-014: An attribute whose name is not an identifier is reached by the
# index operator.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"number","value":1}

{"a b" = 1}["a b"]
