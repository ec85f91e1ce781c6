# NS-COND-016: Tuples of one length unify element by element.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":["tuple",["string"]],"value":["1"]}

true ? [1] : ["a"]
