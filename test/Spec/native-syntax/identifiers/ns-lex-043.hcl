# NS-LEX-043: Identifiers are case-sensitive.
# Note: follows from identifiers being code point sequences.
#
# RUN: %evaluate %s | %check
# RUN: %evaluate %s --dialect=hashicorp | %check
# CHECK:{"type":["object",{"A":"number","a":"number"}],"value":{"A":2,"a":1}}

a = 1
A = 2
