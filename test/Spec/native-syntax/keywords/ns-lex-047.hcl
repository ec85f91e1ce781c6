# NS-LEX-047: Outside its role a keyword is an ordinary identifier, e.g. a
# variable name.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string","string","string"]],"value":["inval","ifval","forval"]}

[in, if, for]
