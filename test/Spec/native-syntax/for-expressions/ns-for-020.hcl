# NS-FOR-020: For a set the key and the value are both the element.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK{LITERAL}:{"type":["tuple",[["tuple",["string","string"]]]],"value":[["a","a"]]}

[for k, v in toset(["a"]): [k, v]]
