# NS-LEX-022: `/*` … `*/` is an inline comment and counts as whitespace.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":"number"}],"value":{"a":1}}

a /* x */ = /* y */ 1
