# NS-LEX-042: An underscore may start an identifier.
# Note: U+005F is not ID_Start in UAX #31; the spec's "certain unambiguous
# punctuation tokens" covers it and the reference accepts it.
#
# RUN: %evaluate %s | %check
# RUN: %evaluate %s --dialect=hashicorp | %check
# CHECK:{"type":["object",{"_a":"number"}],"value":{"_a":1}}

_a = 1
