# NS-TMPL-046: A heredoc is an expression term: it may be an argument, a tuple
# element or an operand, and the marker line ends before the next token.
#
# RUN: %evaluate %s | %check
# CHECK:{"type":["object",{"a":["tuple",["string","number"]]}],"value":{"a":["x\n",1]}}

a = [<<E
x
E
, 1]
