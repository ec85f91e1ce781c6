# NS-COND-025: An error in the branch that is not selected is not passed
# through.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["number","number"]],"value":[1,2]}

[true ? 1 : undefined, false ? [][0] : 2]
