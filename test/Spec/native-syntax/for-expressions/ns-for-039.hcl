# NS-FOR-039: The element expressions of a skipped element are not evaluated.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number"]],"value":[5]}

[for v in [0, 1]: [5][v] if v == 0]
