# NS-VAR-005: A child scope may hide a variable of an ancestor scope.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number"]],"value":[9]}

[for n in [9]: n]
