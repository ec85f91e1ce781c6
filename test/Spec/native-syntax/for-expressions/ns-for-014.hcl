# NS-FOR-014: `in`, `if` and `for` may be iteration variable names.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number"]],"value":[1]}

[for in in [1]: in]
