# NS-COND-020: A list and a set unify to a list.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["list","string"],"value":["a","b"]}

true ? set : list
