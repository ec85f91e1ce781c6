# NS-STRUCT-020: A label is a StringLit: the quoted-template escape sequences
# are decoded.
#
# RUN: %evaluate %s | %check
# CHECK{LITERAL}:{"type":["object",{"b":["object",{"a\"é":["tuple",[["object",{}]]]}]}],"value":{"b":{"a\"é":[{}]}}}

b "a\"\u00e9" {
}
