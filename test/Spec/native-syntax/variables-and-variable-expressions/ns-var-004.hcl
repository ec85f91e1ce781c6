# NS-VAR-004: Expressions that create variables do so in a child scope that
# also holds the variables of the parent.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number"]],"value":[4]}

[for v in [1]: v + n]
